// `npm run bench`: what images, requests and pages cost, side by side in one run.

import { cpus } from 'node:os'
import { measureImages } from './bench/images.ts'
import { measurePages } from './bench/pages.ts'
import { measureRequests } from './bench/requests.ts'
import { printTable } from './bench/table.ts'
import { build } from './build.ts'
import { compressedWorkerSize } from './bundle-size.ts'

build()
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
)

const images = await measureImages()
const [own, skia, withSharp, withoutSharp, chromium] = images as [
  (typeof images)[0],
  ...typeof images,
]
printTable('A card of 1200 × 630 (gold), in ms of CPU time of the whole process', [
  ['', 'first', 'warm (median)', 'PNG bytes'],
  ...images.map(({ name, first, warm, bytes }) => [name, first.toFixed(0), warm.toFixed(1), bytes]),
])
const ratio = (ours: number, theirs = Number.NaN) => `${(ours / theirs).toFixed(3)} ×`
printTable('This project against the others', [
  ['', 'ratio', 'at most'],
  [
    'warm, the faster of native Skia and @vercel/og with sharp',
    ratio(own.warm, Math.min(skia?.warm ?? 0, withSharp?.warm ?? 0)),
    '0.3 ×',
  ],
  ['warm, @vercel/og without sharp', ratio(own.warm, withoutSharp?.warm), '0.15 ×'],
  ['warm, a screenshot by Chromium', ratio(own.warm, chromium?.warm), '0.05 ×'],
  ['first image, @vercel/og with sharp', ratio(own.first, withSharp?.first), '0.4 ×'],
  ['first image, @vercel/og without sharp', ratio(own.first, withoutSharp?.first), '0.4 ×'],
])

printTable('Requests a second, 16 connections', [
  ['', 'requests/s', 'ratio'],
  ...(await measureRequests()).map(({ name, requestsPerSecond, ratio }) => [
    name,
    requestsPerSecond.toFixed(0),
    `${ratio.toFixed(2)} ×`,
  ]),
])

console.log(`\nThe Worker, compressed: ${compressedWorkerSize()} bytes`)

printTable('What a browser loads, in bytes', [
  ['page', 'file', 'bytes'],
  ...(await measurePages()).map(({ page, file, bytes }) => [page, file, bytes]),
])
process.exit()
