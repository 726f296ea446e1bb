// A month that is missing, which the clock alone makes so.

import { afterEach, expect, it } from 'vitest'
import { ask, clock } from './request'

afterEach(() => void clock.mockReset())

const soon = 'Next: July, usually out by September 10.'
const late = 'July is missing here; it is usually out by September 10.'
const next = '"next":{"month":"2026-07","due":"2026-09-10"}'

it.each([
  ['/gold/', soon, late],
  ['/gold/index.md', soon, late],
  ['/charts/latest.json', `${next},"isMissing":false`, `${next},"isMissing":true`],
])(
  '%s names a missing month from the day after it was expected, under another entity tag',
  async (path, before, after) => {
    const loadAt = async (time: string) => {
      clock.mockImplementation(() => new Date(time))
      const response = await ask(path)
      // Files have a line for each value.
      const text = (await response.text()).replaceAll(/\n\s*|(?<=":) /g, '')
      return { text, tag: response.headers.get('ETag') }
    }
    const [due, missed] = [
      await loadAt('2026-09-10T23:59:59Z'),
      await loadAt('2026-09-11T00:00:00Z'),
    ]
    expect(due.text).toContain(before)
    expect(due.text).not.toContain(after)
    expect(missed.text).toContain(after)
    expect(missed.tag).not.toBe(due.tag)
  },
)
