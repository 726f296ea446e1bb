// The frame of every page: the choice of theme, and the menu of small windows.

import { it } from 'vitest'
import { engine, expectOf, isVisible, readAddress, visit } from './site'

const menu = 'button[aria-controls=site-navigation]'
const link = '.more-goods a[href="/sp500/"]'

it('has the chosen theme, also after a reload', async () => {
  await visit('/gold/')
  await expectOf(readTheme).toEqual(['', 'rgb(255, 255, 255)'])
  // Light, then dark.
  await engine.press('select[aria-label=Theme]', 'ArrowDown')
  await engine.press('select[aria-label=Theme]', 'ArrowDown')
  await expectOf(readTheme).toEqual(['dark', 'rgb(15, 23, 34)'])
  await engine.reload()
  await expectOf(readTheme).toEqual(['dark', 'rgb(15, 23, 34)'])
})

it('has a menu in a narrow window alone, which closes on navigation', async () => {
  // The window of WebKit's MiniBrowser cannot be narrower than its toolbar, about 450 px.
  await visit('/gold/', 500, 844)
  await expectOf(isVisible, link).toBe(false)
  await engine.click(menu)
  await expectOf(isVisible, link).toBe(true)
  await engine.click(link)
  await expectOf(readAddress).toBe('/sp500/')
  await expectOf(isVisible, link).toBe(false)
  await engine.resize(1280, 800)
  await expectOf(isVisible, '.goods-row a[href="/gold/"]').toBe(true)
  await expectOf(isVisible, menu).toBe(false)
})

function readTheme() {
  return [document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor]
}
