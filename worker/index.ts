// The Worker: which address is answered by what, and nothing else.

import { buildHash } from 'virtual:build-hash'
import { createApp } from './app'

export default createApp({ hash: buildHash, clock: () => new Date() })
