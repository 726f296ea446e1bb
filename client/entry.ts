// Starts the site in the browser: the one file with side effects.

import '@vitejs/plugin-react/preamble'
import './style.css'
import { findRoute, hasData } from '../src/pages/routes'
import { isFramed } from './framing'
import { keepEarlyEvents } from './navigation/early-events'
import { loadScreen } from './navigation/load-screen'

/** Nothing but a chart that stands alone may be framed: it needs no more than what reads it. */
const takeOver = isFramed() ? takeOverFramed : keepAndTakeOver()

async function takeOverFramed() {
  const { start } = await import('./framed/framed-chart')
  await start()
}

function keepAndTakeOver() {
  const earlyEvents = keepEarlyEvents()
  return async () => {
    try {
      const route = findRoute(location.pathname)
      const app = import('./app')
      // Fetched along with the app, which needs it at once and says so where it fails.
      if (hasData(route)) loadScreen(route.name).catch(() => {})
      await (await app).start()
      earlyEvents.repeat()
    } catch (error) {
      earlyEvents.giveUp()
      throw error
    }
  }
}

// The page is complete as it is, so that it is painted before the code that takes over is fetched and
// run. Without that code it stays what the server sent: readable, and its links lead on.
new PerformanceObserver(async (_paints, observer) => {
  observer.disconnect()
  await documentRead()
  takeOver().catch((error) => console.error(error))
}).observe({ type: 'paint', buffered: true })

/** Resolves once all of the document has arrived, for which this script does not wait: on a slow line it is painted before. */
async function documentRead(): Promise<void> {
  while (document.readyState === 'loading') {
    await new Promise((resolve) =>
      document.addEventListener('readystatechange', resolve, { once: true }),
    )
  }
}
