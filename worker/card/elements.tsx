// The elements of cards, which Satori lays out.

import type { ReactNode } from 'react'
import { defaults } from '../../src/chart/parameters'
import type { Inflation } from '../../src/pages/home/data'
import { nameSpan } from '../../src/pages/home/words'
import { formatMonth, formatRate } from '../../src/prices/format'
import { type Unit, unitNames, units } from '../../src/prices/units'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import {
  bodyTextSize,
  cardFrame,
  inkOf,
  spaces,
  type ThemeName,
  textSizes,
  themes,
} from '../../src/site/theme'

/** The background of every card. */
export function CardFrame({
  theme,
  padding = cardFrame.padding,
  grain = 1,
  children,
}: CardFrameProps) {
  const colors = themes[theme]
  return (
    <div style={{ ...column, width: '100%', height: '100%', backgroundColor: colors.ground }}>
      <div style={{ height: grain * cardFrame.ruleHeight, backgroundColor: colors.bitcoin }} />
      <div style={{ display: 'flex', flexGrow: 1, padding: grain * padding }}>{children}</div>
    </div>
  )
}

type CardFrameProps = {
  theme: ThemeName
  /** In CSS pixels. */
  padding?: number
  /** The number of Satori's pixels per CSS pixel. */
  grain?: number
  children?: ReactNode
}

type HomeCardProps = { site: SiteMetadata; inflation: Inflation | null }

/** Inflation in both currencies, like at the top of the home page. */
export function HomeCard({ site, inflation }: HomeCardProps) {
  if (!inflation) {
    return <WordsCard site={site} title={site.siteName} words={site.siteDescription} />
  }
  return (
    <TextCard site={site} title={site.siteName}>
      <InflationRows {...inflation} />
    </TextCard>
  )
}

function InflationRows({ measure, month, rates }: Inflation) {
  return (
    <div style={column}>
      <div
        style={{ paddingBottom: rem * spaces.s, fontSize: textSize('large'), color: colors.text }}
      >
        {`Inflation to ${formatMonth(month)}, by ${measure}`}
      </div>
      <Row label="" cellOf={(unit) => `in ${units[unit].currency}`} cellSize="small" />
      {rates.map(({ years, ...rate }) => (
        <Row
          key={years}
          label={nameSpan(years)}
          cellOf={(unit) => formatRate(rate[unit])}
          cellSize="title"
        />
      ))}
    </div>
  )
}

type WordsCardProps = { site: SiteMetadata; title: string; words: string }

/** The card of a page without figures. */
export function WordsCard({ site, title, words }: WordsCardProps) {
  return (
    <TextCard site={site} title={title}>
      <div style={{ fontSize: textSize('large'), lineHeight: 1.4, color: colors.text }}>
        {words}
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
        <div style={{ fontSize: textSize('title'), fontWeight: 600, color: colors.dollars }}>
          {title}
        </div>
        {children}
        <div style={{ alignSelf: 'flex-end', fontSize: textSize('small'), color: colors.muted }}>
          {siteHost(site)}
        </div>
      </div>
    </CardFrame>
  )
}

type RowProps = {
  label: string
  cellOf: (unit: Unit) => string
  cellSize: keyof typeof textSizes
}

function Row({ label, cellOf, cellSize }: RowProps) {
  const cell = {
    display: 'flex',
    justifyContent: 'flex-end',
    width: '29%',
    fontSize: textSize(cellSize),
    fontWeight: cellSize === 'title' ? 600 : 400,
  } as const
  return (
    <div style={{ display: 'flex', alignItems: 'center', paddingBottom: rem * spaces.xs }}>
      <div
        style={{ width: '42%', fontSize: textSize('body'), lineHeight: 1.2, color: colors.muted }}
      >
        {label}
      </div>
      {unitNames.map((unit) => (
        <div key={unit} style={{ ...cell, color: colors[inkOf[units[unit].axis]] }}>
          {cellOf(unit)}
        </div>
      ))}
    </div>
  )
}

const colors = themes[defaults.theme]

/** Twice the size on pages, because cards are mostly shown at half their size. */
const rem = 2 * bodyTextSize

function textSize(name: keyof typeof textSizes): number {
  return rem * textSizes[name]
}

export const column = { display: 'flex', flexDirection: 'column' } as const
