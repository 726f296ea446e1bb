// Preview cards: Satori lays out the frame, and an asset's card has its chart spliced in.

import type { ReactNode } from 'react'
import satori, { init } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import { type Asset, assets } from '../src/assets'
import { buildChartConfig } from '../src/chart-config'
import regular from '../src/fonts/inter-400.bin'
import semiBold from '../src/fonts/inter-600.bin'
import { formatBitcoin, formatDollars } from '../src/format'
import { buildAssetData, buildHomeData } from '../src/page-builder'
import type { HomePageData } from '../src/page-data'
import { type SiteMetadata, siteHost } from '../src/site'
import { cardSize, colours, fontFamily, frame } from '../src/theme'
import { drawChart, type Size } from './chart-svg'

// Workers may not compile WebAssembly from bytes: the module is imported, and bound on first use.
let ready: Promise<void> | undefined

const fonts = [
  { name: fontFamily, data: regular, weight: 400 as const },
  { name: fontFamily, data: semiBold, weight: 600 as const },
]

/** The room that the frame leaves for the chart, on the card and in `display=full` alike. */
export function chartSize({ width, height }: Size): Size {
  return { width: width - 2 * frame.padding, height: height - 2 * frame.padding - frame.ruleHeight }
}

/** An asset's `display=full` chart as a card of the default size, in SVG. */
export async function drawAssetCard(
  asset: Asset,
  site: SiteMetadata,
  currentYear: number,
): Promise<string> {
  const { chart } = buildAssetData(asset, currentYear)
  const look = { variant: 'full', asset, host: siteHost(site), animate: false } as const
  const markup = drawChart(buildChartConfig(chart, look), chartSize(cardSize))
  const card = await layOut(<CardFrame />, cardSize)
  // A nested image would be rasterised on its own, at three times the cost, and would lose its text.
  const offset = `translate(${frame.padding} ${frame.padding + frame.ruleHeight})`
  return card.replace(/<\/svg>$/, `<g transform="${offset}">${markup}</g></svg>`)
}

/** The card of the home page, in SVG. */
export function drawHomeCard(site: SiteMetadata, currentYear: number): Promise<string> {
  const { latest } = buildHomeData(currentYear)
  return layOut(<HomeCard site={site} latest={latest} />, cardSize)
}

async function layOut(element: ReactNode, size: Size): Promise<string> {
  ready ??= init(yogaWasm)
  await ready
  return satori(element, { ...size, fonts })
}

/** The ground that every card stands on. */
export function CardFrame({ children }: { children?: ReactNode }) {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: frame.padding,
        backgroundColor: colours.ground,
        borderTop: `${frame.ruleHeight}px solid ${colours.bitcoin}`,
      }}
    >
      {children}
    </div>
  )
}

type HomeCardProps = { site: SiteMetadata; latest: HomePageData['latest'] }

export function HomeCard({ site, latest }: HomeCardProps) {
  return (
    <CardFrame>
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
