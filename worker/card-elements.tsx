// What Satori lays out on a card.

import type { ReactNode } from 'react'
import { assets } from '../src/assets'
import { formatBitcoin, formatDollars } from '../src/format'
import type { HomePageData } from '../src/page-data'
import { type SiteMetadata, siteHost } from '../src/site'
import { frame, type ThemeName, themes } from '../src/theme'

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

export function HomeCard({ site, latest }: HomeCardProps) {
  const colours = themes.light
  return (
    <CardFrame theme="light">
      <div style={{ ...column, justifyContent: 'space-between', width: '100%', padding: 32 }}>
        <div style={column}>
          <div style={{ fontSize: 72, fontWeight: 600, letterSpacing: -2, color: colours.dollars }}>
            {site.siteName}
          </div>
          <div style={{ fontSize: 32, lineHeight: 1.4, color: colours.text }}>
            {site.siteDescription}
          </div>
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          {assets.map(({ key, label }) => {
            const price = latest[key]
            return (
              <div key={key} style={column}>
                <div style={{ fontSize: 28, color: colours.muted }}>{label}</div>
                <div style={{ fontSize: 64, fontWeight: 600, color: colours.bitcoin }}>
                  {price ? formatBitcoin(price.bitcoin) : '–'}
                </div>
                <div style={{ fontSize: 32, color: colours.dollars }}>
                  {price ? formatDollars(price.dollars) : '–'}
                </div>
              </div>
            )
          })}
        </div>
        <div style={{ alignSelf: 'flex-end', fontSize: 24, color: colours.muted }}>
          {siteHost(site)}
        </div>
      </div>
    </CardFrame>
  )
}

const column = { display: 'flex', flexDirection: 'column' } as const
