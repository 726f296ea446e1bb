// The parameters of a resource on `/api/`: a row for each, in groups, in the words of its rule.

import { yardstickKeys } from '../../prices/units'
import type { Endpoint, EndpointParameter } from '../../url/endpoints'
import { formatNames, formats } from '../../url/formats'
import { chartChoices } from '../../url/parameter-values'
import { isTwin, type Section } from './sections'

export type ParameterRow = {
  name: string
  /** Its values, or their kind. */
  type: string
  meaning: string
  /** Whether its values are keys, which are listed at the end of the page. */
  hasKeys: boolean
  /** The allowed values, if the type does not tell them, and the forms that differ. */
  allowed: string[]
  /** Which forms take it, and its default. */
  notes: string[]
  /** Whether links to the parameter lead here. */
  isFirst?: true
}

/** Parameters that another section (`as`) explains, with notes on differences. */
export type RepeatedRow = { names: string[]; as: string; notes: string[] }

export type ParameterGroup = { title: string; rows: (ParameterRow | RepeatedRow)[] }

/** The group of names in paths, which are few and short, so they are explained each time. */
const pathTitle = 'Path'

const months: readonly string[] = chartChoices.home
const looks: readonly string[] = [
  ...new Set(formatNames.flatMap((name) => formats[name].parameters)),
]

/** The parameter that names the build; it is explained once, with caching. */
const versionName = 'v'

export function describeVersion(endpoints: readonly Endpoint[]): ParameterRow | undefined {
  const uses = endpoints.flatMap(({ path, parameters }) =>
    parameters.flatMap((one) => (one.name === versionName ? { of: path, ...one } : [])),
  )
  return uses.length > 0 ? describe(uses, []) : undefined
}

/** A parameter of a form, or of a path where a section has one form. */
type Use = EndpointParameter & { of: string }

/** The parameters in the paths and in the queries of a section. */
export function groupParameters(section: Section): { title: string; rows: ParameterRow[] }[] {
  const { id } = section
  const forms = section.forms.filter(({ endpoints }) => !endpoints.some(isTwin))
  const isOneForm = forms.length === 1
  const uses = forms.flatMap(({ name: form, endpoints }) =>
    endpoints.flatMap(({ path, parameters }) =>
      parameters.map((parameter) => ({ of: isOneForm ? path : form, ...parameter })),
    ),
  )
  const all = isOneForm
    ? forms.flatMap(({ endpoints }) => endpoints.map(({ path }) => path))
    : forms.map(({ name }) => name)
  const others = id === 'oembed' ? 'Query' : 'What is shown'
  const grouped = Map.groupBy(
    uses.filter(({ name }) => name !== versionName),
    ({ name }) => (months.includes(name) ? 'Months' : looks.includes(name) ? 'Image' : others),
  )
  return [
    { title: pathTitle, rows: describePath(section) },
    ...(['Months', others, 'Image'] as const).map((title) => {
      const byName = Map.groupBy(grouped.get(title) ?? [], ({ name }) => name)
      return { title, rows: [...byName.values()].map((alike) => describe(alike, all)) }
    }),
  ].filter(({ rows }) => rows.length > 0)
}

/** The names in the paths of a section. */
function describePath({ forms }: Section): ParameterRow[] {
  const names = forms.flatMap(({ endpoints }) => endpoints.flatMap(({ names }) => names ?? []))
  return [...Map.groupBy(names, ({ name }) => name).values()].flatMap(([first]) => {
    if (!first) return []
    const { name, meaning, choices, range } = first
    const isMonth = name === 'month'
    const hasKeys = !isMonth && name !== 'card'
    const type = isMonth ? name : hasKeys ? 'key' : choices.join(', ')
    return { name, type, meaning, hasKeys, allowed: range ? [range.allowed] : [], notes: [] }
  })
}

function describe(uses: readonly Use[], all: readonly string[]): ParameterRow {
  const alike = Map.groupBy(uses, ({ meaning, allowed }) => `${meaning}: ${allowed}`)
  const [[first] = [], ...variants] = [...alike.values()]
  if (!first) throw new Error('there is no parameter to describe')
  const { name, meaning, members } = first
  const type = typeOf(first)
  const takers = namesOfUses(uses)
  return {
    name,
    type,
    meaning,
    hasKeys: members !== undefined || /key|currency/.test(type),
    allowed: [...allowedOf(first), ...variants.flatMap((of) => describeVariant(of, meaning))],
    notes: [
      ...(takers.length < all.length ? [`${takers.join(', ')} only`] : []),
      ...defaultsOf(uses),
    ],
  }
}

/** The most values that a list below the name of a parameter may have. */
const mostListed = 5

function typeOf({ name, schema, choices, members }: EndpointParameter): string {
  if (members) return 'keys'
  if (months.includes(name) && !choices) return 'month'
  if (choices && choices.length <= mostListed) return choices.join(', ')
  if (choices && schema.type === 'integer') return `${choices[0]}–${choices.at(-1)}`
  if (choices && name === 'area') return 'key'
  if (choices)
    return yardstickKeys.some((key) => choices.includes(key)) ? 'currency, item' : 'currency'
  if (schema.type === 'integer') return `${schema.minimum}–${schema.maximum}`
  return schema.format === 'uri' ? 'URL' : 'text'
}

/** The allowed values, without a list of keys; empty if the type tells them. */
function allowedOf({ allowed, schema, choices, members }: EndpointParameter): string[] {
  if (members) return [allowed.replace(/: .*/, '')]
  if (choices && (schema.type === 'string' || choices.length <= mostListed)) return []
  return !choices && schema.type === 'integer' ? [] : [allowed]
}

/** What differs in some forms. */
function describeVariant(uses: readonly Use[], meaning: string): string[] {
  const [first] = uses
  if (!first) return []
  const more = first.meaning.replace(meaning, '').replace(/^; /, '')
  return [`${namesOfUses(uses).join(', ')}: ${more || typeOf(first)}`]
}

function namesOfUses(uses: readonly Use[]): string[] {
  return [...new Set(uses.map(({ of }) => of))]
}

/** E.g. "default 2016; CSV, JSON: none". */
function defaultsOf(uses: readonly Use[]): string[] {
  if (uses.some(({ isRequired }) => isRequired)) return ['required']
  const byDefault = Map.groupBy(uses, ({ defaultValue, members }) => {
    if (defaultValue === undefined) return 'none'
    return defaultValue === members?.join() ? 'all' : String(defaultValue).replaceAll(',', ', ')
  })
  const [main, ...others] = [...byDefault]
  if (!main || (main[0] === 'none' && others.length === 0)) return []
  const rest = others.map(([value, of]) => `${namesOfUses(of).join(', ')}: ${value}`)
  return [[`default ${main[0]}`, ...rest].join('; ')]
}

/** Takes the groups of sections in order: later sections only name parameters already explained. */
export function tellOnce() {
  const told = new Map<string, { section: string; notes: string }>()
  const named = new Set<string>()
  return (groups: { title: string; rows: ParameterRow[] }[], section: string): ParameterGroup[] =>
    groups.map(({ title, rows }) => {
      if (title === pathTitle) return { title, rows }
      const shown: ParameterGroup['rows'] = []
      for (const row of rows) {
        const { notes: own, ...said } = row
        const key = JSON.stringify(said)
        const known = told.get(key)
        if (!known) {
          told.set(key, { section, notes: own.join() })
          shown.push({ ...row, ...(!named.has(row.name) && { isFirst: true }) })
          named.add(row.name)
          continue
        }
        const notes = own.join() === known.notes ? [] : own
        const last = shown.at(-1)
        if (last && 'as' in last && last.as === known.section && last.notes.join() === notes.join())
          last.names.push(row.name)
        else shown.push({ names: [row.name], as: known.section, notes })
      }
      return { title, rows: shown }
    })
}
