// The badges of charts: a line with the newest price, or what an index has become.

import { describe, expect, it } from 'vitest'
import { newestGoldText } from '../fixture-facts'
import { ask } from './request'

async function load(name: string): Promise<string> {
  const response = await ask(`/charts/${name}-badge.svg`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  return response.text()
}

const titleOf = (svg: string) => /<title>(.*?)<\/title>/.exec(svg)?.[1]

describe('the badge', () => {
  it('of a good is 20 px high, with its price in Bitcoin and the month as outlines', async () => {
    const svg = await load('gold')
    expect(titleOf(svg)).toBe(`Gold ${newestGoldText.btc} Jun 2026`)
    expect(svg).toMatch(/^<svg [^>]*width="\d+" height="20" /)
    expect(svg).not.toContain('<text')
    expect(svg).toContain('@media (prefers-color-scheme:dark)')
  })

  it.each([
    ['basket', /^Consumer Basket ÷\d+ in Bitcoin Jan 2016 to \w+ 2026$/],
    ['inflation-eur', /^Living in the Euro Area ÷\d+ in Bitcoin Jan 2016 to \w+ 2026$/],
    ['housing-try', /^Houses in Türkiye ÷\d+ in Bitcoin Mar 2016 to Dec 2025$/],
  ])('of the index %s has no price', async (name, words) => {
    expect(titleOf(await load(name))).toMatch(words)
  })

  it('of no chart is not found', async () => {
    expect((await ask('/charts/nothing-badge.svg')).status).toBe(404)
    expect((await ask('/charts/gold-badge.svg?width=10')).status).toBe(400)
  })
})
