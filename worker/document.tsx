// The HTML document around the app, with its inline styles and scripts.

import { clientFiles } from 'virtual:client-files'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { themeScript } from '../client/browser'
import { fullStyle } from '../client/chart/full-style'
import { homeStyle } from '../client/home/home-style'
import { campaignScript, framedScript, lateScriptsId } from '../client/inline-scripts'
import {
  type PreloadedState,
  preloadedStateId,
  rootElementId,
} from '../client/navigation/preloaded-state'
import { declareColors, drawnStyle } from '../src/site/color-styles'
import { escapeInlineJson } from '../src/site/escape'
import { feedPath, feedType } from '../src/site/paths'
import { iconPath, siteHost } from '../src/site/site'
import {
  bodyTextSize,
  defaultTextSize,
  fontStack,
  goodColors,
  lineWidth,
  pageChartSizes,
  spaces,
  type Theme,
  textSizes,
  themes,
} from '../src/site/theme'
import type { Environment } from './environment'
import { inlineHash } from './http/security-headers'

type Props = {
  state: PreloadedState
  environment: Environment
  /** Whether an inline script loads all others (see `client/inline-scripts.ts`). */
  hasLateScripts: boolean
  children: ReactNode
}

export function Document({ state, environment, hasLateScripts, children }: Props) {
  const { script, fonts } = clientFiles
  const scripts = (
    <>
      {/* Without `async`, it would delay the first paint. */}
      <script type="module" src={script} async={!hasLateScripts} />
      <Analytics state={state} environment={environment} />
    </>
  )
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="build-hash" content={state.page.hash} />
        <link rel="icon" href={iconPath} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="alternate"
          type={feedType}
          href={feedPath}
          title={`${state.site.siteName}: updates`}
        />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the code */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {hasLateScripts ? (
          <>
            <template
              id={lateScriptsId}
              // In the head, React leaves out the children of a template.
              // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered right here
              dangerouslySetInnerHTML={{ __html: renderToString(scripts) }}
            />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the code */}
            <script dangerouslySetInnerHTML={{ __html: framedScript }} />
          </>
        ) : (
          scripts
        )}
      </head>
      <body>
        <div id={rootElementId}>{children}</div>
        <script
          id={preloadedStateId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right here
          dangerouslySetInnerHTML={{ __html: escapeInlineJson(JSON.stringify(state)) }}
        />
      </body>
    </html>
  )
}

/** Counts visits and clicks on outbound links, without cookies (specification, section 1). */
function Analytics({ state, environment }: Pick<Props, 'state' | 'environment'>) {
  const { ANALYTICS_SCRIPT, ANALYTICS_DOMAIN } = environment
  if (!ANALYTICS_SCRIPT) return null
  return (
    <script defer src={ANALYTICS_SCRIPT} data-domain={ANALYTICS_DOMAIN || siteHost(state.site)} />
  )
}

/** The home page has the colors of goods. */
const commonColors = (Object.keys(themes.light) as (keyof Theme)[]).filter(
  (name) => !goodColors.some((color) => color === name),
)

/** Colors and measures as CSS custom properties. */
const designTokens = `:root{color-scheme:light dark;${declareColors(commonColors)}${declare({
  'font-stack': fontStack,
  ...inRem('size', textSizes),
  ...inRem('space', spaces),
  'chart-text': `${defaultTextSize}px`,
  'line-width': `${lineWidth}em`,
  'chart-width': `${pageChartSizes.wide.width / bodyTextSize}rem`,
  'chart-ratio': `${pageChartSizes.wide.width} / ${pageChartSizes.wide.height}`,
  'chart-ratio-middle': `${pageChartSizes.middle.width} / ${pageChartSizes.middle.height}`,
  'chart-ratio-narrow': `${pageChartSizes.narrow.width} / ${pageChartSizes.narrow.height}`,
})}}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}`

/** The imports of development must come first. */
const styleSheet = clientFiles.style + designTokens + drawnStyle('chart')

/** Runs before all other scripts, including that of the analytics service. */
const headScript = [themeScript, campaignScript].join(';')

/** The style sheets of single pages, to which a visitor may navigate from any other. */
const pageStyles = import.meta.glob<string>(['../client/{pages,chart}/*.css'], {
  eager: true,
  import: 'default',
  query: '?inline',
})

/** The inline style sheets and scripts that the Content-Security-Policy of pages allows. */
export const inlineHashes = {
  styles: [styleSheet, homeStyle, fullStyle, ...Object.values(pageStyles)].map(inlineHash),
  script: inlineHash(headScript),
  framedScript: inlineHash(framedScript),
}

function inRem(group: string, sizes: Record<string, number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [`${group}-${name}`, `${size}rem`]),
  )
}

function declare(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
