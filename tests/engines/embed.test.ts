// A chart in a frame of another site.

import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { serveOtherSite } from '../browser/servers'
import { engine, visit } from './site'

let other: Awaited<ReturnType<typeof serveOtherSite>>

beforeEach(async () => {
  const address = `${inject('siteUrl')}/gold/?axis=index&display=full&in=wage`
  other = await serveOtherSite(`<iframe src="${address}" width="800" height="420"></iframe>`)
})

afterEach(() => other.stop())

it('fills it, with its title, its line of hours, and its host, and logs nothing', async () => {
  await engine.resize(1280, 800)
  await engine.open(other.url)
  await expect
    .poll(() => engine.evaluateInFrame('iframe', readChart))
    .toEqual({
      title: 'Gold Priced in Bitcoin',
      host: new URL(inject('siteUrl')).host,
      drawing: expect.stringMatching(/Gold in hours of work \(h\): from .* to /),
      ink: true,
      messages: '[]',
      parts: [true, true, true, false],
    })
  // Back to the site, whose session storage has the console messages.
  await visit('/gold/')
})

function readChart() {
  const canvas = document.querySelector('canvas')
  const context = canvas?.getContext('2d')
  const pixels = canvas && context?.getImageData(0, 0, canvas.width, canvas.height).data
  return {
    title: document.querySelector('.full-title')?.textContent,
    host: document.querySelector('.full-host')?.textContent,
    drawing: canvas?.ariaLabel,
    ink: pixels?.some((value) => value > 0),
    messages: sessionStorage.messages,
    parts: ['.full-title', '.full-host', '.chart-key', 'header'].map(
      (part) => document.querySelector(part)?.checkVisibility() ?? false,
    ),
  }
}
