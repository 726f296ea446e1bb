// Code that is loaded leaves no timer behind.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadCode } from '../../client/navigation/load-code'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('when it arrives', async () => {
  expect(await loadCode('test', async () => 'code')).toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})

it('when it cannot be fetched', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadCode('test', () => Promise.reject(failure))).rejects.toThrow(
    'The code of the test could not be fetched.',
  )
  expect(vi.getTimerCount()).toBe(0)
})

it('when it does not arrive in time', async () => {
  const late = expect(loadCode('test', () => new Promise(() => {}))).rejects.toThrow(
    'did not arrive within 120 seconds.',
  )
  await vi.advanceTimersByTimeAsync(120_000)
  await late
  expect(vi.getTimerCount()).toBe(0)
})
