// Pages that are scrolled before their first paint, which Firefox then does not report, are hydrated.

import { it } from 'vitest'
import { engine, expectMessages, expectOf, visit } from './site'

it('when loaded at a fragment', async () => {
  await visit('/gold/#about')
  await expectOf(readPage).toEqual({ isScrolled: true, canvases: 1 })
})

it('when loaded again', async () => {
  // Firefox logs an error for code whose loading a reload stops, such as the code of other pages.
  expectMessages(/ChunkLoadError: The code of the pages could not be fetched/)
  await visit('/housing/')
  await expectOf(readPage).toEqual({ isScrolled: false, canvases: 1 })
  await engine.evaluate(() => scrollTo(0, 300))
  await engine.reload()
  await expectOf(readPage).toEqual({ isScrolled: true, canvases: 1 })
})

/** Only a hydrated page has a canvas; `history.scrollRestoration` would outlive a reload. */
function readPage() {
  return {
    isScrolled: scrollY > 0,
    canvases: document.querySelectorAll('figure canvas').length,
  }
}
