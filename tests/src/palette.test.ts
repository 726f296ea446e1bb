// The colors can be told from the background and from each other, in both themes, those of goods
// with each kind of color blindness.

import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { goodColors } from '../../src/site/theme'

type Triple = [number, number, number]

/** Matrices, row by row. */
const visions: Record<string, number[]> = {
  'all cones': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  // Vision without one kind of cone, on linear RGB (Machado, Oliveira and Fernandes, 2009).
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
}

/**
 * From linear RGB to cones, and from their cube roots to Oklab, in which distances are as large as
 * they look (Ottosson, 2020).
 */
const [toCones, toLab] = [
  [
    0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566,
    0.0883024619, 0.2817188376, 0.6299787005,
  ],
  [
    0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099,
    0.0259040371, 0.7827717662, -0.808675766,
  ],
] as const

/** What is just noticeable for two adjacent patches is about 0.02. */
const leastDifference = 0.05

/** The least difference of the goods that are in the chart by default: their orders in the data. */
const leastByDefault = 0.07
const byDefault = [1, 2, 3, 4, 5, 6, 7, 10].map((order) => `good-${order}`)

function toLinear(color: string): Triple {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as Triple
}

const multiply = (matrix: readonly number[], triple: Triple) =>
  [0, 3, 6].map((row) =>
    triple.reduce((sum, part, column) => sum + part * (matrix[row + column] ?? 0), 0),
  ) as Triple

function toOklab(linear: Triple): Triple {
  const cones = multiply(toCones, linear.map((part) => Math.min(Math.max(part, 0), 1)) as Triple)
  return multiply(toLab, cones.map(Math.cbrt) as Triple)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const names = [...goodColors, 'bitcoin', 'dollars'] as const
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]))

  it.each(Object.entries(visions))('with %s, no two colors look alike', (vision, matrix) => {
    const seen = (name: string) =>
      toOklab(multiply(matrix, toLinear(themes[theme][name as (typeof names)[number]])))
    const isData = (name: string | undefined) => name === 'bitcoin' || name === 'dollars'
    const differences = pairs.flatMap(([one = '', other = '']) => {
      // A chart of goods has neither gold nor blue: they must not be taken for these
      // by readers who see them.
      if (vision !== 'all cones' && (isData(one) || isData(other))) return []
      return [
        {
          one,
          other,
          difference: Math.hypot(...seen(one).map((part, at) => part - (seen(other)[at] ?? 0))),
          least: [one, other].every((name) => byDefault.includes(name))
            ? leastByDefault
            : leastDifference,
        },
      ]
    })
    expect(differences.filter(({ difference, least }) => difference < least)).toEqual([])
  })
})

/** The contrast ratio of two colors (WCAG 2.2, definition of contrast ratio). */
function contrast(first: string, second: string): number {
  const luminances = [first, second].map((color) => {
    const [red, green, blue] = toLinear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

describe('the contrast', () => {
  it.each([
    ['lightGray', 4.5],
    ['bitcoin', 3],
    ['dollars', 4.5],
    ['text', 4.5],
    ['muted', 4.5],
  ] as const)('of the background and %s is at least %d', (name, ratio) => {
    for (const { [name]: color, ground } of Object.values(themes)) {
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(ratio)
    }
  })

  it.each([
    ['light', 3],
    ['dark', 2.3],
  ] as const)('of the lines in the %s theme tells them apart without color', (theme, ratio) => {
    const { bitcoin, dollars } = themes[theme]
    expect(contrast(bitcoin, dollars)).toBeGreaterThan(ratio)
  })

  it('of the background and the color of a good, in which its name is, is at least 4.5', () => {
    for (const theme of Object.values(themes)) {
      const low = goodColors.filter((name) => contrast(theme[name], theme.ground) < 4.5)
      expect(low).toEqual([])
    }
  })

  it('of light gray is the lowest allowed for text', () => {
    expect(contrast(themes.light.lightGray, themes.light.ground)).toBeLessThan(4.7)
  })
})
