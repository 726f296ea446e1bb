// Runs in a process of its own: draws the card again and again, and says what that took of the CPU.
// The first parameter names the renderer; the second is a file for the image, so that it can be looked at.

import { writeFileSync } from 'node:fs'
import { renderWithSkia, renderWithVercelOg } from './renderers'

const warmUps = 15
const samples = 30

const [name, file] = process.argv.slice(2)
const render = name === 'skia' ? renderWithSkia : renderWithVercelOg

const image = await render()
const first = cpuTime()
if (file) writeFileSync(file, image)
for (let count = 0; count < warmUps; count++) await render()
const costs: number[] = []
for (let count = 0; count < samples; count++) {
  const before = cpuTime()
  await render()
  costs.push(cpuTime() - before)
}
console.log(JSON.stringify({ first, costs, bytes: image.length }))
process.exit()

/** What the whole process has used so far, all its threads, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
