// The colors differ enough from the background and from each other in both themes; those of goods, with
// each kind of color blindness, too.

import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { goodColors } from '../../src/site/theme'
import { rgbOf } from '../pixels'

type Triple = [number, number, number]

/** Matrices of kinds of vision, row by row. */
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

/** The matrix from linear RGB to CIE XYZ, relative to the white point D65. */
const toXyz = [
  0.4339499, 0.3762097, 0.1898403, 0.2126729, 0.7151522, 0.072175, 0.0177566, 0.109468, 0.8727755,
]

/** The least differences of two lines (CIEDE2000), by vision; under 10, two thin lines look alike. */
const leastDifferences: Record<string, number> = {
  'all cones': 20,
  protanopia: 12,
  deuteranopia: 12,
  // Lower, as it is rare.
  tritanopia: 6,
}

/** The least difference of a good from Bitcoin and dollars, so that it is not mistaken for them. */
const leastFromCurrencies = 12

function toLinear(color: string): Triple {
  const parts = rgbOf(color).map((part) => part / 255)
  return parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as Triple
}

const multiply = (matrix: readonly number[], triple: Triple) =>
  [0, 3, 6].map((row) =>
    triple.reduce((sum, part, column) => sum + part * (matrix[row + column] ?? 0), 0),
  ) as Triple

function toLab(linear: Triple): Triple {
  const shown = linear.map((part) => Math.min(Math.max(part, 0), 1)) as Triple
  const [x, y, z] = multiply(toXyz, shown).map((part) =>
    part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116,
  ) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How far two colors look apart (CIEDE2000; Sharma, Wu and Dalal, 2005). */
function differenceOf([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
  const stretch = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)
  const [c1, c2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)]
  const hue = (a: number, b: number) => (Math.atan2(b, stretch * a) * 180) / Math.PI
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)]
  const turn = ((((h2 - h1 + 180) % 360) + 360) % 360) - 180
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  const cosine = (degrees: number) => sine(degrees + 90)
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2 + 360) % 360]
  const t =
    1 -
    0.17 * cosine(h - 30) +
    0.24 * cosine(2 * h) +
    0.32 * cosine(3 * h + 6) -
    0.2 * cosine(4 * h - 63)
  const light = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2))
  const chroma = (c2 - c1) / (1 + 0.045 * c)
  const around = (2 * Math.sqrt(c1 * c2) * sine(turn / 2)) / (1 + 0.015 * c * t)
  const rotation = -2 * seventh(c) * sine(60 * Math.exp(-(((h - 275) / 25) ** 2)))
  return Math.sqrt(light ** 2 + chroma ** 2 + around ** 2 + rotation * chroma * around)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const pairsOf = (names: readonly (keyof typeof themes.light)[]) =>
    names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const))

  it.each(Object.entries(visions))('with %s, no two lines look alike', (vision, matrix) => {
    const seen = (name: keyof typeof themes.light) =>
      toLab(multiply(matrix, toLinear(themes[theme][name])))
    const least = leastDifferences[vision] ?? 0
    const alike = pairsOf([...goodColors, 'bitcoin', 'dollars']).filter(([one, other]) => {
      const isGood = goodColors.some((name) => name === other)
      // Less from Bitcoin's gold and the dollars' blue, as a chart of goods has neither.
      const enough = isGood ? least : vision === 'all cones' ? leastFromCurrencies : 0
      return differenceOf(seen(one), seen(other)) < enough
    })
    expect(alike).toEqual([])
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
