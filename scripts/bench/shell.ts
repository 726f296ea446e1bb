// The chart page as an empty shell: the site's own client, which gets its data and draws the page in the browser.

import '@vitejs/plugin-react/preamble'
import { start } from '../../client/app'
import { loadChartCanvas } from '../../client/chart/load-canvas'
import { loadScreen } from '../../client/navigation/load-screen'
import { preloadedStateId } from '../../client/navigation/preloaded-state'
import type { PageData } from '../../src/pages/page-data'
import { siteMetadata } from '../../src/site/site'

draw().catch((error) => console.error(error))

/** In a function, as other files import this one's, and would wait for it to end. */
async function draw(): Promise<void> {
  const [page] = await Promise.all([loadPage(), loadScreen('asset'), loadChartCanvas()])
  const state = document.createElement('script')
  state.id = preloadedStateId
  state.type = 'application/json'
  state.textContent = JSON.stringify({
    page,
    search: location.search,
    site: siteMetadata('', location.href),
  })
  document.body.append(state)
  await start()
}

/** The address is in the document, which has it fetched ahead. */
async function loadPage(): Promise<PageData> {
  const link = document.querySelector<HTMLLinkElement>('link[as=fetch]')
  const response = await fetch(link?.href ?? '')
  return response.json()
}
