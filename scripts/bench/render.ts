// Runs in a process of its own: draws the card, and says what that took of the CPU.
// The first parameter names the renderer, "nothing" for none; with a second, "warm", it draws more.
// `BENCH_IMAGE` names a file for the image, so that it can be looked at.

import { writeFileSync } from 'node:fs'
import { median } from './table'

const warmUps = 15
const samples = 30

const [name, mode] = process.argv.slice(2)
// Each process loads what its renderer needs and no more.
const renderers = {
  skia: () => import('./skia'),
  'vercel-og': () => import('./vercel-og'),
  nothing: async () => ({ render: async () => new Uint8Array() }),
}
const { render } = await renderers[name as keyof typeof renderers]()
const image = await render()
const first = cpuTime()
if (process.env.BENCH_IMAGE) writeFileSync(process.env.BENCH_IMAGE, image)
const costs: number[] = []
if (mode === 'warm') {
  for (let count = 0; count < warmUps; count++) await render()
  for (let count = 0; count < samples; count++) {
    const before = cpuTime()
    await render()
    costs.push(cpuTime() - before)
  }
}
console.log(JSON.stringify({ first, warm: median(costs), bytes: image.length }))
process.exit()

/** What the whole process has used so far, all its threads, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
