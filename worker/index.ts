// The Worker: which address is answered by what, and nothing else.

import { buildHash } from 'virtual:build-hash'
import { createApp } from './app'
import { cardToPng } from './card/to-png'

export default createApp({ hash: buildHash, clock: () => new Date(), toPng: cardToPng })
