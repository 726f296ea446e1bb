// Runs in its own process, which loads nothing but its renderer: draws the card and prints its
// cost in CPU time. The first argument names the renderer, or "nothing"; with a second one,
// "warm", it draws many cards.

import process from 'node:process'

const warmUps = 15
const samples = 30

const [name, mode] = process.argv.slice(2)
const renderers = {
  skia: async () => (await import('./renderers')).drawBySkia,
  'vercel-og': async () => (await import('./renderers')).drawByVercelOg,
  nothing: async () => async () => new Uint8Array(),
}
const render = await renderers[name as keyof typeof renderers]()
const image = await render()
const first = cpuTime()
const costs: number[] = []
if (mode === 'warm') {
  for (let count = 0; count < warmUps; count++) await render()
  for (let count = 0; count < samples; count++) {
    const before = cpuTime()
    await render()
    costs.push(cpuTime() - before)
  }
}
console.log(JSON.stringify({ first, costs, bytes: image.length }))
process.exit()

/** Milliseconds of CPU time that this process has used, in all its threads. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
