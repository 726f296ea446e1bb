// The card that every renderer draws: gold, light, with all its words; and the other renderers,
// each loaded when it draws.

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { joinPieces } from '../../src/chart/full-layout'
import { chartReach, resolveChart, viewTable } from '../../src/data/resolve'
import { dataOfAsset } from '../../src/data/site-data'
import { themes } from '../../src/site/colors'
import { ruleHeight } from '../../src/site/full-sizes'
import { siteMetadata } from '../../src/site/site'
import { cardSize, fontFamily } from '../../src/site/theme'
import { describeChartCard } from '../../worker/card/card'
import { chartOn, drawChart } from '../../worker/drawing/drawing-context'
import { svgFile } from '../../worker/drawing/svg-file'

const theme = 'light'

const host = 'localhost:10000'

/** The fonts, which are beside the script that runs. */
const fonts = ([400, 600] as const).map((weight) => ({
  name: fontFamily,
  weight,
  data: readFileSync(join(dirname(process.argv[1] ?? ''), `inter-${weight}.ttf`)),
}))

/** The chart's place in the card, as on this project's: below the caption, above the sources. */
const box = { left: 40, top: 133, width: 1120, height: 409 }

function buildCard() {
  const reach = chartReach(new Date().getUTCFullYear())
  const resolved = resolveChart(dataOfAsset('gold', {}), 'asset', {}, reach)
  const site = siteMetadata(`http://${host}`, `http://${host}`)
  const { words, buildConfig } = describeChartCard(viewTable(resolved), site, resolved.choice)
  return { layout: words.layout, config: buildConfig(), siteName: site.siteName }
}

/** The card as a PNG, by Chart.js on native Skia. */
export async function drawBySkia(): Promise<Uint8Array> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  if (!GlobalFonts.has(fontFamily)) {
    for (const { data } of fonts) GlobalFonts.register(data, fontFamily)
  }
  const canvas = createCanvas(box.width, box.height)
  const { config, layout, siteName } = buildCard()
  const chart = chartOn(canvas, config, 1)
  const card = createCanvas(cardSize.width, cardSize.height)
  const context = card.getContext('2d')
  context.fillStyle = themes[theme].ground
  context.fillRect(0, 0, cardSize.width, cardSize.height)
  context.fillStyle = themes[theme].bitcoin
  context.fillRect(0, 0, cardSize.width, ruleHeight)
  context.drawImage(canvas, box.left, box.top)
  context.fillStyle = themes[theme].lightGray
  context.font = `600 40px ${fontFamily}`
  context.fillText(layout.title, box.left, 61)
  context.font = `600 24px ${fontFamily}`
  context.fillText(layout.caption, box.left, 93)
  context.font = `24px ${fontFamily}`
  context.fillText(layout.caution, box.left, 122)
  context.font = `18px ${fontFamily}`
  context.fillText(joinPieces(layout.sources), box.left, 557)
  context.fillText(layout.key?.entries.map(({ name }) => name).join('    ') ?? '', 880, 557)
  context.fillRect(box.left, 570, box.width, 1)
  context.font = `600 22px ${fontFamily}`
  context.fillText(siteName, box.left, 603)
  context.font = `20px ${fontFamily}`
  context.fillText(host, 1010, 603)
  chart.destroy()
  return card.toBuffer('image/png')
}

/**
 * The card as a PNG by `@vercel/og`, rasterized by sharp if it is available, and by resvg
 * otherwise. The chart is an SVG image with its texts as outlines, because neither of the two
 * finds fonts inside an image.
 */
export async function drawByVercelOg(): Promise<Uint8Array> {
  const { ImageResponse } = await import('@vercel/og')
  const { layout, config, siteName } = buildCard()
  const drawing = drawChart(config, box)
  const svg = svgFile({ ...box, drawing, title: layout.title, description: layout.caption })
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const colors = themes[theme]
  const element = (
    <div style={{ ...column, padding: box.left, backgroundColor: colors.ground }}>
      <div style={{ ...rule, backgroundColor: colors.bitcoin }} />
      <div style={{ fontSize: 40, fontWeight: 600, color: colors.text }}>{layout.title}</div>
      <div style={{ fontSize: 24, fontWeight: 600, color: colors.text }}>{layout.caption}</div>
      <div style={{ fontSize: 24, color: colors.lightGray }}>{layout.caution}</div>
      <img alt="" src={source} width={box.width} height={box.height} />
      <div style={words}>
        <div>{joinPieces(layout.sources)}</div>
        {layout.key?.entries.map(({ color, name }) => (
          <div key={name} style={{ display: 'flex', columnGap: 10 }}>
            <div style={{ width: 27, height: 3, marginTop: 10, backgroundColor: colors[color] }} />
            <div>{name}</div>
          </div>
        ))}
      </div>
      <div style={nameStyle}>{siteName}</div>
      <div style={hostStyle}>{host}</div>
    </div>
  )
  return new Uint8Array(await new ImageResponse(element, { ...cardSize, fonts }).arrayBuffer())
}

const column = { display: 'flex', flexDirection: 'column', width: '100%', height: '100%' } as const

const rule = { position: 'absolute', width: '100%', height: ruleHeight } as const

const words = { display: 'flex', columnGap: 24, fontSize: 18, color: themes[theme].lightGray }

const nameStyle = {
  position: 'absolute',
  left: 40,
  bottom: 20,
  fontSize: 22,
  fontWeight: 600,
} as const

const hostStyle = { position: 'absolute', right: 40, bottom: 20, fontSize: 20 } as const
