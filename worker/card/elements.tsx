// What Satori lays out on a card.

import type { ReactNode } from 'react'
import { assets } from '../../src/assets'
import { formatChange, formatYears } from '../../src/format'
import type { HomePageData } from '../../src/page-data'
import { type SiteMetadata, siteHost } from '../../src/site'
import { bodyTextSize, frame, spaces, type ThemeName, textSizes, themes } from '../../src/theme'

/** The ground that every card stands on. */
export function CardFrame({ theme, children }: { theme: ThemeName; children?: ReactNode }) {
  const colours = themes[theme]
  return (
    <div style={{ ...column, width: '100%', height: '100%', backgroundColor: colours.ground }}>
      <div style={{ height: frame.ruleHeight, backgroundColor: colours.bitcoin }} />
      <div style={{ display: 'flex', flexGrow: 1, padding: frame.padding }}>{children}</div>
    </div>
  )
}

type HomeCardProps = { site: SiteMetadata; latest: HomePageData['latest'] }

/** What became of each price, in Bitcoin and in dollars. */
export function HomeCard({ site, latest }: HomeCardProps) {
  const rows = assets.map(({ label, key }) => {
    const change = latest[key]?.changes.at(-1)
    return {
      label,
      cells: [formatChange(change?.bitcoin ?? null), formatChange(change?.dollars ?? null)],
    }
  })
  const years = latest[assets[0]?.key ?? 'gold']?.changes.at(-1)?.years ?? 0
  return (
    <TextCard site={site} title={site.siteName}>
      <div style={column}>
        <LedgerRow
          label={`Prices over ${formatYears(years)}`}
          cells={['in Bitcoin', 'in dollars']}
        />
        {rows.map(({ label, cells }) => (
          <LedgerRow key={label} label={label} cells={cells} isLarge />
        ))}
      </div>
    </TextCard>
  )
}

export function NotFoundCard({ site }: { site: SiteMetadata }) {
  return (
    <TextCard site={site} title="Page not found">
      <div style={{ fontSize: sizes.large, lineHeight: 1.4, color: colours.text }}>
        {site.siteDescription}
      </div>
    </TextCard>
  )
}

type TextCardProps = { site: SiteMetadata; title: string; children: ReactNode }

/** A card without a chart, in light: title, text, and the site's host at the bottom right. */
function TextCard({ site, title, children }: TextCardProps) {
  return (
    <CardFrame theme="light">
      <div
        style={{
          ...column,
          justifyContent: 'space-between',
          width: '100%',
          padding: rem * spaces.m,
        }}
      >
        <div
          style={{
            fontSize: sizes.title,
            fontWeight: 600,
            letterSpacing: -2,
            color: colours.dollars,
          }}
        >
          {title}
        </div>
        {children}
        <div style={{ alignSelf: 'flex-end', fontSize: sizes.small, color: colours.muted }}>
          {siteHost(site)}
        </div>
      </div>
    </CardFrame>
  )
}

type LedgerRowProps = { label: string; cells: string[]; isLarge?: boolean }

/** As in the page's ledgers: Bitcoin left in gold, dollars right in blue. */
function LedgerRow({ label, cells, isLarge = false }: LedgerRowProps) {
  const fontSize = isLarge ? sizes.figure : sizes.small
  const fontWeight = isLarge ? 600 : 400
  const cell = {
    display: 'flex',
    justifyContent: 'flex-end',
    width: '30%',
    fontSize,
    fontWeight,
  } as const
  return (
    <div style={{ display: 'flex', alignItems: 'center', paddingBottom: rem * spaces.xs }}>
      <div
        style={{
          width: '40%',
          fontSize: isLarge ? sizes.large : sizes.small,
          color: colours.muted,
        }}
      >
        {label}
      </div>
      <div style={{ ...cell, color: colours['bitcoin-text'] }}>{cells[0]}</div>
      <div style={{ ...cell, color: colours.dollars }}>{cells[1]}</div>
    </div>
  )
}

const colours = themes.light

/** A card is mostly seen at half its size. */
const rem = 2 * bodyTextSize

const sizes = {
  small: rem * textSizes.small,
  large: rem * textSizes.large,
  figure: rem * textSizes.figure,
  title: rem * textSizes.title,
}

const column = { display: 'flex', flexDirection: 'column' } as const
