// The publishers that front matter can name.

import type { PublisherName } from '../../src/prices/schemas.ts'
import type { Publisher } from './publisher.ts'
import { bls } from './publishers/bls.ts'
import { coinMetrics } from './publishers/coin-metrics.ts'
import { coinbase } from './publishers/coinbase.ts'
import { datasets } from './publishers/datasets.ts'
import { eia } from './publishers/eia.ts'
import { fred } from './publishers/fred.ts'
import { worldBank } from './publishers/world-bank.ts'

export const publishers = {
  fred,
  'coin-metrics': coinMetrics,
  coinbase,
  datasets,
  bls,
  eia,
  'world-bank': worldBank,
} as const satisfies Record<PublisherName, Publisher>
