// The site in one engine, for the tests of a file; a test fails on console messages that it does not
// expect.

import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { startWebkit } from './webkit'

const starters = { firefox: startFirefox, webkit: startWebkit }

export let engine: Engine

beforeAll(async () => {
  engine = await starters[inject('engine')]()
})

afterAll(() => engine?.close())

let expected: RegExp[] = []

afterEach(async () => {
  const patterns = expected
  expected = []
  // biome-ignore lint/plugin: nothing is to come at the end of a test
  const messages = await engine.evaluate(takeMessages)
  // An empty list; undefined would mean that nothing was recorded.
  expect(messages?.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([])
})

/** Allows the pages of a test to log messages that match. */
export function expectMessages(...patterns: RegExp[]): void {
  expected = patterns
}

/** Gives the pages that are opened next one of the faults of `tests/browser/faults.ts`. */
export async function injectFault(name: string): Promise<void> {
  // Session storage belongs to an origin, so any file of the site will do.
  await engine.open(`${inject('siteUrl')}/faults.js`)
  await engine.evaluate((name) => {
    sessionStorage.fault = name
  }, name)
}

/** Returns the recorded console messages, and clears the storage, including the fault. */
function takeMessages() {
  const messages: string[] | null = JSON.parse(sessionStorage.messages ?? 'null')
  sessionStorage.clear()
  localStorage.clear()
  return messages
}

/** Opens a path of the site in a window of a given size, and waits until the page is hydrated. */
export async function visit(path: string, width = 1280, height = 800): Promise<void> {
  await engine.resize(width, height)
  await engine.open(inject('siteUrl') + path)
  await expectOf(readState).toEqual({ isHydrated: true, size: [width, height] })
}

/** Polls what a function returns in the page. */
export function expectOf<Result, Arguments extends unknown[]>(
  code: (...values: Arguments) => Result,
  ...values: Arguments
) {
  return expect.poll(() => engine.evaluate(code, ...values))
}

/**
 * Hydration is complete when the first effects have taken over scroll restoration, or have measured a
 * full chart.
 */
function readState() {
  const isMeasured = document.querySelector('[data-measured]') !== null
  const isHydrated = isMeasured || history.scrollRestoration === 'manual'
  return { isHydrated, size: [innerWidth, innerHeight] }
}

/** The text of an element. */
export function readText(selector: string): string | null | undefined {
  return document.querySelector(selector)?.textContent
}

/** Whether an element exists and is visible. */
export function isVisible(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false
}

export function readAddress(): string {
  return location.pathname + location.search
}
