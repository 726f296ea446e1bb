// The benchmark rounds no figure so that it looks better than its bound, and bounds time by the machine.

import { expect, it, vi } from 'vitest'
import { type Figures, printBounds } from '../../scripts/bench/bounds.ts'

it('a figure that is short of its bound does not read as if it were kept', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const figures = { page: 0.64999, data: 0.65, worker: 480.01, home: 19.96 } as Figures
  printBounds(figures, 43)
  const lines = said.mock.calls.map(([line]) => String(line).trim().split(/ {2,}/))
  said.mockRestore()
  const figureOf = (of: string) => lines.find(([name]) => name === of)?.slice(2)
  expect(figureOf('requests for a page, of the bare response')).toEqual(['0.649 ×', 'short'])
  expect(figureOf('requests for its data, of the bare response')).toEqual(['0.65 ×', 'holds'])
  expect(figureOf('the Worker, with all data in it')).toEqual(['480.1 KB', 'short'])
  expect(figureOf('the HTML of home')).toEqual(['20 KB', 'holds'])
})

it('a bound of CPU time is as wide as the machine is slow, and other bounds are not', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  printBounds({ firstCpu: 1.9, cpu: 2.1, warmCard: 0.4 } as Figures, 86)
  const lines = said.mock.calls.map(([line]) => String(line))
  said.mockRestore()
  const verdictOf = (of: string) => lines.find((line) => line.includes(of))?.match(/[a-z]+$/)?.[0]
  expect(verdictOf('CPU time of a first request')).toBe('holds')
  expect(verdictOf('CPU time of a warm request')).toBe('short')
  expect(verdictOf('a warm card')).toBe('short')
})
