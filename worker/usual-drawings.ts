// What the build draws for the Worker, which so need not (see scripts/vite-usual-drawings.ts).

export { layOutUsualCards } from './card/usual-layouts'
export { drawUsualPages } from './drawing/usual-pages'
