// `npm run bench`: measures images, requests and pages in one run, and compares them with their bounds.

import { cpus } from 'node:os'
import { printBounds } from './bench/bounds.ts'
import { measureCosts } from './bench/costs.ts'
import { measureImages } from './bench/images.ts'
import { measureManyAssets } from './bench/many-assets.ts'
import { measurePages, type Purpose, pages, sumBytes } from './bench/pages.ts'
import { measureRequests } from './bench/requests.ts'
import { printTable } from './bench/table.ts'
import { build } from './build.ts'
import { compressedWorkerSize } from './bundle-size.ts'

build()
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
)

// First, because this process is the client, and measuring images slows it down.
const requests = await measureRequests()

const { own, ofRange, others: renderers, firsts } = await measureImages()
const named = {
  'Chart.js on native Skia, in Node': renderers.skia,
  '@vercel/og 1.0.1 with sharp, in Node': renderers.withSharp,
  '@vercel/og 1.0.1 without sharp, in Node': renderers.withoutSharp,
  'a screenshot by Chromium': renderers.chromium,
}
printTable('A card of 1200 × 630 (gold), in ms of CPU time of the whole process', [
  ['', 'first', 'warm (median)', 'PNG bytes'],
  ...Object.entries({ 'this project, in workerd': own, ...named }).map(
    ([name, { first, warm, bytes }]) => [name, first.toFixed(0), warm.toFixed(1), bytes],
  ),
  ['this project, ranges not requested before', '', ofRange.warm.toFixed(1), ofRange.bytes],
])
const times = (ratio: number) => `${ratio.toFixed(3)} ×`
printTable('This project compared with the others', [
  ['', 'first', 'warm'],
  ...Object.entries(named).map(([name, { first, warm }]) => [
    name,
    times(own.first / first),
    times(own.warm / warm),
  ]),
])
printTable('The first response of a fresh process, in ms of CPU time beyond an empty Worker', [
  ['', 'median'],
  ['the page /gold/', firsts.page.toFixed(0)],
  ['its card', firsts.card.toFixed(0)],
  ['its CSV', firsts.csv.toFixed(0)],
])

const sites = await measureManyAssets([13, 100])
printTable(
  'The first response of a site with more assets, in ms of CPU time beyond an empty Worker',
  [
    ['assets', 'the page /gold/', 'its card', 'the Worker, in bytes'],
    ...sites.map(({ assets, page, card, worker }) => [
      assets,
      page.toFixed(0),
      card.toFixed(0),
      worker,
    ]),
  ],
)
const [few, many] = sites

printTable('Requests per second, 16 connections', [
  ['', 'requests/s', 'ratio'],
  ...Object.entries({
    'a bare Hono text response': requests.bare,
    'the page /gold/': requests.page,
    'its page data': requests.data,
    'its card, cached': requests.image,
  }).map(([name, { rate, ratio }]) => [name, rate.toFixed(0), times(ratio)]),
])

const costs = await measureCosts()
printTable('The dearest request of each kind, in ms of CPU time of the whole process', [
  ['', 'median', 'counts as'],
  ...costs.map(({ name, cpuMs, work }) => [name, cpuMs.toFixed(1), work || '']),
])
const [notFound, ...others] = costs
const unlimited = others.filter(({ work }) => work === 0).map(({ cpuMs }) => cpuMs)

const worker = compressedWorkerSize()
console.log(`\nThe Worker, compressed: ${worker} bytes`)

const files = await measurePages()
printTable('What a browser loads, in bytes, compressed, without headers', [
  ['page', 'file', '', 'bytes'],
  ...files.map(({ page, file, purpose, bytes }) => [page, file, purpose, bytes]),
])

const bytesPerKb = 1000
const htmlOf = (path: string) =>
  (files.find(({ page, file }) => page === path && file === path)?.bytes ?? Number.NaN) / bytesPerKb
/** Of the page that needs the most. */
const mostScript = (...purposes: Purpose[]) =>
  Math.max(...pages.map((page) => sumBytes(files, page, purposes))) / bytesPerKb
printBounds({
  warmCard: own.warm / Math.min(renderers.skia.warm, renderers.withSharp.warm),
  firstCard: own.first / renderers.withSharp.first,
  card: own.bytes / bytesPerKb,
  page: requests.page.ratio,
  data: requests.data.ratio,
  image: requests.image.ratio,
  home: htmlOf('/'),
  chartPage: htmlOf('/gold/'),
  hydration: mostScript('to hydrate it'),
  drawing: mostScript('to hydrate it', 'to draw charts'),
  unlimited: Math.max(...unlimited) / (notFound?.cpuMs ?? Number.NaN),
  worker: worker / bytesPerKb,
  manyWorker: (many?.worker ?? Number.NaN) / bytesPerKb,
  manyPage: (many?.page ?? Number.NaN) / (few?.page ?? Number.NaN),
  manyCard: (many?.card ?? Number.NaN) / (few?.card ?? Number.NaN),
})
process.exit()
