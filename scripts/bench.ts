// `npm run bench`: what images, requests and pages cost, side by side in one run, and whether the bounds hold.

import { cpus } from 'node:os'
import { printBounds } from './bench/bounds.ts'
import { measureImages } from './bench/images.ts'
import { isScript, measurePages, pages, purposes, sumBytes } from './bench/pages.ts'
import { measureRequests } from './bench/requests.ts'
import { formatMs, printTable } from './bench/table.ts'
import { measureVisits } from './bench/visits.ts'
import { build } from './build.ts'
import { compressedWorkerSize } from './bundle-size.ts'

build()
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
)

// First, as this process is the client, and slower with all that measuring images leaves in it.
const requests = await measureRequests()

const { own, ownOfRange, skia, withSharp, withoutSharp, chromium, firstAnswers } =
  await measureImages()
const others = {
  'Chart.js on native Skia, in Node': skia,
  '@vercel/og with sharp, in Node': withSharp,
  '@vercel/og without sharp, in Node': withoutSharp,
  'a screenshot by Chromium': chromium,
}
printTable('A card of 1200 × 630 (gold), in ms of CPU time of the whole process', [
  ['', 'first', 'warm (median)', 'PNG bytes'],
  ...Object.entries({ 'this project, in workerd': own, ...others }).map(
    ([name, { first, warm, bytes }]) => [name, first.toFixed(0), warm.toFixed(1), bytes],
  ),
  [
    'this project, of ranges not asked for before',
    '',
    ownOfRange.warm.toFixed(1),
    ownOfRange.bytes,
  ],
])
const times = (ratio: number) => `${ratio.toFixed(3)} ×`
printTable('This project against the others', [
  ['', 'first', 'warm'],
  ...Object.entries(others).map(([name, { first, warm }]) => [
    name,
    times(own.first / first),
    times(own.warm / warm),
  ]),
])
printTable('The first answer of a fresh process, in ms of CPU time beyond an empty Worker', [
  ['', 'median'],
  ['the page /gold/', firstAnswers.page.toFixed(0)],
  ['its card', firstAnswers.card.toFixed(0)],
  ['its CSV', firstAnswers.csv.toFixed(0)],
])

const asked: Record<keyof typeof requests, string> = {
  bare: 'a bare Hono text',
  page: 'the page /gold/',
  data: 'its page data',
  image: 'its card, kept',
}
printTable('Requests a second, 16 connections', [
  ['', 'requests/s', 'ratio'],
  ...Object.entries(requests).map(([name, { rate, ratio }]) => [
    asked[name as keyof typeof requests],
    rate.toFixed(0),
    times(ratio),
  ]),
])

const worker = compressedWorkerSize()
console.log(`\nThe Worker, compressed: ${worker} bytes`)

const files = await measurePages()
printTable('What a browser loads, in bytes, compressed, without headers', [
  ['page', 'file', '', 'bytes'],
  ...files.map(({ page, file, purpose, bytes }) => [page, file, purpose, bytes]),
])
printTable('The same by what it is for', [
  ['page', ...purposes],
  ...pages.map((page) => [page, ...purposes.map((purpose) => sumBytes(files, page, [purpose]))]),
])

const visits = await measureVisits()
const { site, shell, static: still } = visits
printTable(
  'A phone on a slow line (CPU slowed by 4, 150 ms, 1.6 Mbit/s), medians in ms and bytes',
  [
    ['', 'first paint', 'readable', 'taken over', 'live', 'bytes to read', 'bytes to live'],
    ...Object.entries({
      'the page /gold/': site,
      'the same drawn in the browser, from an empty shell': shell,
      'the same without scripts, with its card as PNG': still,
    }).map(([name, visit]) => [
      name,
      ...[visit.paint, visit.readable, visit.takenOver, visit.live].map(formatMs),
      visit.bytesToRead,
      Number.isNaN(visit.bytesToLive) ? '' : visit.bytesToLive,
    ]),
  ],
)

/** The most that a page needs. */
const mostScript = (...of: (typeof purposes)[number][]) =>
  Math.max(...pages.map((page) => sumBytes(files, page, of, isScript)))
const html = files.find(({ page, file }) => page === '/gold/' && file === page)
const bytesPerKb = 1000
printBounds({
  warmCard: own.warm / Math.min(skia.warm, withSharp.warm),
  firstCard: own.first / withSharp.first,
  card: own.bytes / bytesPerKb,
  page: requests.page.ratio,
  data: requests.data.ratio,
  image: requests.image.ratio,
  html: (html?.bytes ?? Number.NaN) / bytesPerKb,
  takeover: mostScript('to take it over') / bytesPerKb,
  drawing: mostScript('to take it over', 'to draw charts') / bytesPerKb,
  worker: worker / bytesPerKb,
  shellPaint: site.paint / shell.paint,
  shellReadable: site.readable / shell.readable,
  shellTakenOver: site.takenOver / shell.takenOver,
  shellBytes: site.bytesToRead / shell.bytesToRead,
  staticPaint: site.paint / still.paint,
  staticReadable: site.readable / still.readable,
})
process.exit()
