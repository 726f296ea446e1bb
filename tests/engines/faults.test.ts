// Faults of browsers, extensions, and the network, in engines other than Chromium's: the page is always
// that of the address, whether it was loaded in place or as a document.

import { expect, inject, it } from 'vitest'
import { faults, readWords } from '../browser/faults'
import {
  engine,
  expectMessages,
  expectOf,
  injectFault,
  isVisible,
  readAddress,
  readText,
  visit,
} from './site'

const translation = 'a translation'
const converter = 'a converter of currencies'
const lacks = ['no URL.parse', 'no window.IntersectionObserver']
/** A fault after hydration, which leaves the page as the server sent it. */
const late = 'no window.ResizeObserver'
const canvasFaults = ['no canvas', 'a canvas that throws']

const rangeLink = 'ul[aria-label=Range] li:first-child a'
/** Links to click, and selects whose next option is chosen. */
const choices = {
  'another range': rangeLink,
  'another asset': 'select[aria-label=Asset]',
  'another money': 'select[name=in]',
}

const goldOfYear = '/gold/?from=2025-06&to=2026-06'
const homeOfYear = '/?from=2025-07&to=2026-07'
const goldInEuros = '/gold/?in=eur'
const thenInEuros = '/then/2016-06/?in=eur'

type Choice = keyof typeof choices
type How = 'in place' | 'as a document'
type Case = [fault: string, choice: Choice, path: string, leadsTo: string, how: How]

it.each<Case>([
  [translation, 'another range', '/gold/', goldOfYear, 'as a document'],
  [translation, 'another asset', '/gold/', '/sp500/', 'as a document'],
  [translation, 'another money', '/then/2016-06/', thenInEuros, 'as a document'],
  [converter, 'another range', '/gold/', goldOfYear, 'in place'],
  ...lacks.flatMap((fault): Case[] => [
    [fault, 'another range', '/gold/', goldOfYear, 'in place'],
    [fault, 'another range', '/', homeOfYear, 'in place'],
  ]),
  [late, 'another range', '/gold/', goldOfYear, 'as a document'],
  [late, 'another range', '/', homeOfYear, 'as a document'],
  ...canvasFaults.map(
    (fault): Case => [fault, 'another range', '/gold/', goldOfYear, 'as a document'],
  ),
])('with %s, %s on %s leads to %s %s', async (fault, choice, path, leadsTo, how) => {
  if (fault === late) expectMessages(/ResizeObserver/)
  await injectFault(fault)
  await visit(path)
  await expectPage(fault, path)
  await engine.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
  await choose(choice)
  await expectPage(fault, leadsTo)
  await expectOf(isVisible, '[data-marked]').toBe(how === 'in place')
})

it('tables below the chart outlast texts that were changed before hydration', async () => {
  await injectFault(converter)
  await visit('/gold/')
  for (const part of ['#glance', '#neighbors'])
    await expectOf(isVisible, `${part} table`).toBe(true)
})

it.each<[Choice, string, string, string]>([
  ['another money', '/gold/', 'eur', goldInEuros],
  ['another money', '/then/2016-06/', 'eur', thenInEuros],
])('%s on %s is shown at once, and the address follows', async (choice, path, value, leadsTo) => {
  await visit(path)
  await engine.evaluate(holdData)
  await choose(choice)
  await expectOf(readValue, choices[choice]).toEqual([value, path])
  await engine.evaluate(releaseData)
  await expectOf(readValue, choices[choice]).toEqual([value, leadsTo])
  await expectPage('nothing', leadsTo)
})

it('a choice whose data does not come changes nothing, and can be tried again', async () => {
  expectMessages(/FetchFailedError/)
  await visit('/gold/')
  await engine.evaluate(failData)
  await choose('another money')
  await expectOf(readText, '.failed-choice').toBe(
    'This choice could not be loaded, so nothing has changed. Try again',
  )
  await expectOf(readValue, choices['another money']).toEqual(['usd', '/gold/'])
  await expectPage('nothing', '/gold/')
  await engine.evaluate(releaseData)
  await engine.click('.failed-choice a')
  await expectOf(readValue, choices['another money']).toEqual(['eur', goldInEuros])
  await expectPage('nothing', goldInEuros)
  await expectOf(isVisible, '.failed-choice').toBe(false)
})

async function choose(choice: Choice): Promise<void> {
  const selector = choices[choice]
  if (selector === rangeLink) await engine.click(selector)
  else await engine.press(selector, 'ArrowDown')
}

/** Expects an address, the words that the server sends for it, and its chart. */
async function expectPage(fault: string, address: string): Promise<void> {
  const undo = faults.find(({ name }) => name === fault)?.undo ?? String
  const response = await fetch(inject('siteUrl') + address)
  const served = await engine.evaluate(readWords, await response.text())
  const read = async () => {
    const shown = await engine.evaluate(readWords)
    return {
      ...shown,
      words: shown.words.map(undo),
      address: await engine.evaluate(readAddress),
      isTranslated: await engine.evaluate(isVisible, 'main font'),
      isDrawnByServer: await engine.evaluate(isVisible, 'figure .chart svg'),
    }
  }
  await expect.poll(read, { message: `${fault}: ${address}` }).toEqual({
    ...served,
    address,
    isVisible: true,
    isTranslated: fault === translation,
    isDrawnByServer: [late, ...canvasFaults].includes(fault),
  })
}

/** The chosen value of a select, and the address at that moment. */
function readValue(selector: string) {
  const value = document.querySelector<HTMLSelectElement>(selector)?.value
  return [value, location.pathname + location.search]
}

/** Holds back all fetches until `releaseData`. */
function holdData() {
  const { fetch } = window
  const released = new Promise((resolve) => document.addEventListener('release', resolve))
  window.fetch = async (...request) => {
    await released
    return fetch(...request)
  }
}

/** Makes all fetches fail until `releaseData`. */
function failData() {
  const { fetch } = window
  window.fetch = async () => new Response(null, { status: 503 })
  document.addEventListener('release', () => Object.assign(window, { fetch }))
}

function releaseData() {
  document.dispatchEvent(new Event('release'))
}
