// The Worker's entry: the app with its build, its clock and its PNG encoder.

import { buildHash } from 'virtual:build-hash'
import { createApp } from './app'
import { cardToPng } from './raster/draw'

export default createApp({ hash: buildHash, clock: () => new Date(), toPng: cardToPng })
