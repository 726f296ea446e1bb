// The site in the engine at hand, for the tests of a file; what a page complains of fails them.

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

afterEach(async () => {
  // Without a record of none, nothing was recorded.
  expect(await engine.evaluate(takeComplaints)).toEqual([])
})

/** What the page has complained of; both storages forget it all. */
function takeComplaints() {
  const complaints = JSON.parse(sessionStorage.complaints ?? 'null')
  sessionStorage.clear()
  localStorage.clear()
  return complaints
}

/** Opens a path of the site in a window of that size, and waits until the client has taken over. */
export async function visit(path: string, width = 1280, height = 800): Promise<void> {
  await engine.resize(width, height)
  await engine.open(inject('siteUrl') + path)
  await expectOf(readState).toEqual({ scrolling: 'manual', size: [width, height] })
}

/** Expects something of what a function returns in the page, at once or soon. */
export function expectOf<Result, Arguments extends unknown[]>(
  code: (...values: Arguments) => Result,
  ...values: Arguments
) {
  return expect.poll(() => engine.evaluate(code, ...values))
}

/** The client's scroll restoration begins with its first effects: it has taken over. */
function readState() {
  return { scrolling: history.scrollRestoration, size: [innerWidth, innerHeight] }
}

/** The text of an element. */
export function readText(selector: string): string | null | undefined {
  return document.querySelector(selector)?.textContent
}

/** Whether an element is there, and shown. */
export function isVisible(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false
}

export function readAddress(): string {
  return location.pathname + location.search
}
