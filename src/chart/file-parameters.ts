// The query parameters of files, and of the pages with a chart: what is allowed, for the check of files and for what
// documents them (contract, sections 2, 4, and 5).

import { assets } from '../prices/catalog'
import { imageLimits, themes } from '../site/theme'
import { type Format, formats } from './formats'
import { axes, type ChartKind, chartChoices, pageParameters, rules } from './parameters'
import { listOf, oneOf, type RuleOf, wholeNumber } from './rules'

const buildHash = /^[\w-]{1,64}$/

/** The meaning and the rule of each parameter of files. */
const fileRules = {
  ...rules,
  width: () => wholeNumber('The width of the image in CSS pixels', imageLimits.width),
  height: () => wholeNumber('The height of the image in CSS pixels', imageLimits.height),
  scale: () => oneOf('Device pixels for each CSS pixel, across and down', ['1', '2', '3']),
  v: () => ({
    meaning:
      'The build hash that pages carry; while it is the current one, the response may be cached for a year',
    allowed: 'a build hash',
    schema: { type: 'string', pattern: buildHash.source },
    isAllowed: (text) => buildHash.test(text),
  }),
} as const satisfies Record<string, RuleOf>

export type FileParameter = keyof typeof fileRules

/** The parameters of a URL, with their rules. */
export type Parameters = Partial<Record<FileParameter, RuleOf>>

/** The theme of an SVG that follows the reader's color scheme. */
export const autoTheme = 'auto'

const axisOfData: RuleOf = () =>
  oneOf('index adds a column for each line; log and linear change nothing', Object.keys(axes))

/** Rules that hold only in one format. */
const ownRules: Partial<Record<Format, Parameters>> = {
  svg: {
    theme: () =>
      oneOf('The colors; auto follows the color scheme of the reader', [
        ...Object.keys(themes),
        autoTheme,
      ]),
  },
  csv: { axis: axisOfData },
  json: { axis: axisOfData },
}

/** The parameters of a chart's files. */
export function fileParameters(kind: ChartKind, format: Format): Parameters {
  const names: FileParameter[] = [...formats[format].appearance, ...chartChoices[kind], 'v']
  return Object.fromEntries(
    names.map((name) => [name, ownRules[format]?.[name] ?? fileRules[name]]),
  )
}

/** The rules of a chart page's parameters, including `display`. */
export const chartPageRules: Readonly<Record<string, RuleOf>> = {
  ...Object.fromEntries(pageParameters.asset.map((name) => [name, rules[name]])),
  theme: () => oneOf('The colors, with display=full', Object.keys(themes)),
  display: () =>
    oneOf('full shows the chart alone, for screenshots and frames; table its months as a table', [
      'full',
      'table',
    ]),
}

/** The rules of the home page's parameters. */
export const homePageRules: Parameters = Object.fromEntries(
  pageParameters.goods.map((name) => [name, rules[name]]),
)

export const cardParameters: Parameters = { v: fileRules.v }

/** The parameters of the files of a month and now. */
export function thenParameters(format: Format): Parameters {
  const { theme } = fileParameters('asset', format)
  return { ...(theme && { theme }), v: fileRules.v }
}

/** The parameters of the file of all prices. */
export const pricesParameters = {
  from: rules.from,
  to: rules.to,
  goods: () =>
    listOf(
      'The goods',
      assets.map(({ key }) => key),
    ),
  v: fileRules.v,
} as const satisfies Record<string, RuleOf>
