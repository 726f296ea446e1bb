// The chart page of gold, and two others of the same words and looks: an empty shell that draws in the browser,
// and a static page with the card's PNG. One server sends all three, compressed alike.

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { cardSize } from '../../src/site/theme.ts'
import type { LoneServer } from '../workerd.ts'
import { buildShell } from './build-shell.ts'

export const rivals = ['site', 'shell', 'static'] as const

export type Rival = (typeof rivals)[number]

const path = '/gold/'

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Where each of the pages is. */
export type RivalServer = { addressOf: (rival: Rival) => string; stop: () => Promise<void> }

/**
 * Serves the pages on the loopback interface, each by a host name of its own, from memory, with what the
 * site's Worker answers behind them all.
 */
export async function serveRivals(site: LoneServer): Promise<RivalServer> {
  const page = await fetch(site.url + path)
  const html = await page.text()
  // The site's pages keep to themselves, for which Chromium starts a process: so do the others.
  const ofPages = {
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': page.headers.get('Cross-Origin-Opener-Policy') ?? '',
  }
  const { files, scripts } = await buildShell()
  const [, ownScript] = /<script type="module" src="([^"]*)"/.exec(html) ?? []
  const { headers: ofScripts } = await ask(site.url + ownScript)
  const answers = new Map<string, Promise<Answer>>([
    [`shell${path}`, compress(ofPages, writeShell(html, scripts))],
    [`static${path}`, compress(ofPages, writeStaticPage(html))],
    ...[...files].map(([file, code]) => [`shell${file}`, compress(ofScripts, code)] as const),
  ])
  const server = createServer(async ({ url = '', headers }, response) => {
    const key = rivalOf(headers) + url
    const answer = answers.get(key) ?? answers.get(url) ?? ask(site.url + url)
    answers.set(answers.has(key) ? key : url, answer)
    send(response, await answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    addressOf: (rival) => `http://${rival}.localhost:${port}${path}`,
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

function rivalOf({ host = '' }: IncomingHttpHeaders): string {
  return host.slice(0, host.indexOf('.'))
}

function send(response: ServerResponse, { status, headers, body }: Answer) {
  response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body)
}

/** What the Worker answers, made to be sent again. */
async function ask(address: string): Promise<Answer> {
  const response = await fetch(address)
  const headers = Object.fromEntries(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
    delete headers[name]
  }
  const body = Buffer.from(await response.arrayBuffer())
  const isText = /text|json|javascript|svg/.test(headers['content-type'] ?? '')
  if (!isText) return { status: response.status, headers, body }
  headers['content-encoding'] = 'gzip'
  return { status: response.status, headers, body: gzipSync(body) }
}

async function compress(headers: Answer['headers'], text: string): Promise<Answer> {
  return {
    status: 200,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(text),
  }
}

/** The document of a site that is drawn in the browser: it has all that it needs fetched from its first line on. */
function writeShell(html: string, [entry, ...others]: string[]): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    ...find(html, /<meta name="(viewport|build-hash)"[^>]*>|<link rel="icon"[^>]*>/g),
    ...find(html, /<title>.*?<\/title>|<link rel="preload" as="font"[^>]*>/g),
    `<link rel="preload" as="fetch" href="/assets/data${path}index.json" crossorigin>`,
    ...others.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${entry}"></script>`,
    ...find(html, /<style>.*?<\/style>/gs),
    '</head><body><div id="app"></div></body></html>',
  ].join('')
}

/** The same words and looks without a script, and the card's picture in place of the chart. */
function writeStaticPage(html: string): string {
  const { width, height } = cardSize
  const image = `<img src="/charts/gold.png" width="${width}" height="${height}" alt="" fetchpriority="high" style="max-width:100%;height:auto">`
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/(?<=<div class="chart-drawing">).*?(?=<\/div>)/s, image)
}

function find(html: string, pattern: RegExp): string[] {
  return html.match(pattern) ?? []
}
