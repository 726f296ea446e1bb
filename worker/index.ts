// The Worker's entry: the app with its build, its clock, and its PNG encoder, which only cards load.

import { buildHash } from 'virtual:build-hash'
import { createApp } from './app'
import type { CardToPng } from './charts'

const toPng: CardToPng = async (card) => (await import('./raster/draw')).cardToPng(card)

export default createApp({ hash: buildHash, clock: () => new Date(), toPng })
