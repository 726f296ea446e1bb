// Starts the site in the browser: the one file with side effects.

import '@vitejs/plugin-react/preamble'
import './style.css'
import { findRoute, hasData } from '../src/routes'
import { keepEarlyEvents } from './navigation/early-events'
import { loadScreen } from './navigation/load-screen'

const earlyEvents = keepEarlyEvents()

async function start() {
  const route = findRoute(location.pathname)
  const app = import('./app')
  // Fetched along with the app, which needs it at once and says so where it fails.
  if (hasData(route)) loadScreen(route.name).catch(() => {})
  await (await app).start()
  earlyEvents.repeat()
}

// The page is complete as it is, so that it is painted before the code that takes over is fetched and
// run. Without that code it stays what the server sent: readable, and its links lead on.
new PerformanceObserver((_paints, observer) => {
  observer.disconnect()
  start().catch((error) => {
    earlyEvents.giveUp()
    console.error(error)
  })
}).observe({ type: 'paint', buffered: true })
