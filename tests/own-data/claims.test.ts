// No page of the site's own data says "now" of months that have passed.

import { it } from 'vitest'
import { sweep } from '../sweeps'
import { expectNoClaims } from './claims'
import { textOf } from './sentences'

const addresses = [
  ...(await listPages()),
  '/gold/?in=eur',
  '/eggs/?in=wage&last=60',
  '/housing/?in=basket',
  '/gold/?from=2020&to=2022',
  '/?last=12',
  '/?from=2020&to=2022',
  '/compare/',
  '/compare/?currency=btc',
  '/then/2016-06/?in=eur&usd=20000',
  '/then/2022-11/?in=try',
]

async function listPages(): Promise<string[]> {
  const sitemap = await textOf('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].flatMap(
    ([, path]) => path ?? [],
  )
  // The pages of months are alike, and so are those of areas: only some of each are read.
  const every = (step: number) => (_: string, place: number) => place % step === 0
  const months = paths.filter((path) => path.startsWith('/then/'))
  const areas = paths.filter((path) => /^\/(inflation|housing)\/\w+\//.test(path))
  const others = paths.filter((path) => !/^\/(then|api|method)\//.test(path))
  return [
    ...others.filter((path) => !areas.includes(path)),
    ...areas.filter(every(sweep(8, 1))),
    ...months.filter(every(sweep(50, 20))),
  ]
}

it('the words of each page claim no more than its months', () => expectNoClaims(addresses))
