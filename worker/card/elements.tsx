// What Satori lays out on a card.

import type { ReactNode } from 'react'
import { assets } from '../../src/assets'
import { lines } from '../../src/chart/lines'
import { defaults } from '../../src/chart/query'
import { formatChange, formatMonth, formatYears } from '../../src/format'
import type { HomePageData } from '../../src/page-data'
import { changeOf } from '../../src/prices/row'
import { type SiteMetadata, siteHost } from '../../src/site'
import {
  bodyTextSize,
  frame,
  inkOf,
  spaces,
  type ThemeName,
  textSizes,
  themes,
} from '../../src/theme'

/** The ground that every card stands on. */
export function CardFrame({ theme, padding = frame.padding, grain = 1, children }: CardFrameProps) {
  const colours = themes[theme]
  return (
    <div style={{ ...column, width: '100%', height: '100%', backgroundColor: colours.ground }}>
      <div style={{ height: grain * frame.ruleHeight, backgroundColor: colours.bitcoin }} />
      <div style={{ display: 'flex', flexGrow: 1, padding: grain * padding }}>{children}</div>
    </div>
  )
}

type CardFrameProps = {
  theme: ThemeName
  /** In CSS pixels, each of which is `grain` of Satori's. */
  padding?: number
  grain?: number
  children?: ReactNode
}

type HomeCardProps = { site: SiteMetadata; latest: HomePageData['latest'] }

/** What became of each price, in Bitcoin and in dollars; with many assets in smaller rows. */
export function HomeCard({ site, latest }: HomeCardProps) {
  const rows = assets.map(({ label, key }) => {
    const facts = latest[key]
    const oldest = facts?.earlier.at(-1)
    const cells = lines.map(({ unit }) =>
      formatChange(facts && oldest ? changeOf(unit, oldest.row, facts.latest) : null),
    )
    const month = facts ? `to ${formatMonth(facts.latest.month)}` : ''
    return { label, month, cells, years: oldest?.years }
  })
  const years = rows.find((row) => row.years)?.years ?? 0
  const scale = Math.min(1, rowsAtFullSize / rows.length)
  return (
    <TextCard site={site} title={site.siteName}>
      <div style={column}>
        <LedgerRow
          label={`Prices over ${formatYears(years)}`}
          cells={lines.map(({ currency }) => `in ${currency}`)}
        />
        {rows.map(({ label, month, cells }) => (
          <LedgerRow key={label} label={label} remark={month} cells={cells} scale={scale} isLarge />
        ))}
      </div>
    </TextCard>
  )
}

export function NotFoundCard({ site }: { site: SiteMetadata }) {
  return (
    <TextCard site={site} title="Page not found">
      <div style={{ fontSize: size('large'), lineHeight: 1.4, color: colours.text }}>
        {site.siteDescription}
      </div>
    </TextCard>
  )
}

type TextCardProps = { site: SiteMetadata; title: string; children: ReactNode }

/** A card without a chart: title, text, and the site's host at the bottom right. */
function TextCard({ site, title, children }: TextCardProps) {
  const padding = rem * spaces.m
  return (
    <CardFrame theme={defaults.theme}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%', padding }}>
        <div style={heading}>{title}</div>
        {children}
        <div style={{ alignSelf: 'flex-end', fontSize: size('small'), color: colours.muted }}>
          {siteHost(site)}
        </div>
      </div>
    </CardFrame>
  )
}

type LedgerRowProps = {
  label: string
  /** Beside the label, in small letters. */
  remark?: string
  /** In the order of a chart's lines. */
  cells: string[]
  isLarge?: boolean
  /** Of its texts and of the space below it. */
  scale?: number
}

/** As in the page's ledgers: Bitcoin left in gold, dollars right in blue. */
function LedgerRow({ label, remark = '', cells, isLarge = false, scale = 1 }: LedgerRowProps) {
  const cell = {
    display: 'flex',
    justifyContent: 'flex-end',
    width: '27%',
    fontSize: scale * size(isLarge ? 'figure' : 'small'),
    fontWeight: isLarge ? 600 : 400,
  } as const
  const labelSize = scale * size(isLarge ? 'large' : 'small')
  const paddingBottom = scale * rem * spaces.xs
  return (
    <div style={{ display: 'flex', alignItems: 'center', paddingBottom }}>
      <div style={{ display: 'flex', alignItems: 'baseline', width: '46%', color: colours.muted }}>
        <div style={{ fontSize: labelSize }}>{label}</div>
        <div style={{ paddingLeft: rem * spaces.s, fontSize: scale * size('small') }}>{remark}</div>
      </div>
      {lines.map(({ unit, axis }, index) => (
        <div key={unit} style={{ ...cell, color: colours[inkOf[axis]] }}>
          {cells[index]}
        </div>
      ))}
    </div>
  )
}

/** As many rows as a home card holds at the size that a thumbnail can be read at. */
const rowsAtFullSize = 3

const colours = themes[defaults.theme]

/** A card is mostly seen at half its size. */
const rem = 2 * bodyTextSize

function size(name: keyof typeof textSizes): number {
  return rem * textSizes[name]
}

const heading = {
  fontSize: size('title'),
  fontWeight: 600,
  color: colours.dollars,
}

export const column = { display: 'flex', flexDirection: 'column' } as const
