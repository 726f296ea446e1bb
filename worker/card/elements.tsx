// The elements of cards, which Satori lays out.

import type { ReactNode } from 'react'
import { defaults } from '../../src/chart/parameters'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import {
  bodyTextSize,
  cardFrame,
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
        <div style={{ fontSize: textSize('title'), fontWeight: 600, color: colors.text }}>
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

const colors = themes[defaults.theme]

/** Twice the size on pages, because cards are mostly shown at half their size. */
const rem = 2 * bodyTextSize

function textSize(name: keyof typeof textSizes): number {
  return rem * textSizes[name]
}

export const column = { display: 'flex', flexDirection: 'column' } as const
