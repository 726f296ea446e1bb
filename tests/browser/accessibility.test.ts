// Every kind of page by the rules of WCAG 2.2 AA that a machine can check, in both themes.

import axe, { type RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { notFoundStatus, sharePage, visit } from './browser'

const paths = [
  '/',
  '/compare/?goods=gold,eggs',
  '/housing/?axis=linear',
  '/housing/?in=wage',
  '/gold/?display=full',
  '/gold/?display=table#2021-06',
  '/api/',
  '/then/2016-06/',
  '/method/',
  '/about/',
  '/no/such/page/',
]

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

it.each(paths)('%s breaks no rule in the light or the dark theme', async (path) => {
  const page = await sharePage({ colorScheme: 'light', viewport: { width: 390, height: 800 } }, [
    notFoundStatus,
  ])
  await visit(page, path)
  for (const disclosure of await page.locator('main summary').all()) await disclosure.click()
  await page.evaluate(axe.source)
  expect(await findViolations(page, { type: 'tag', values: rules }, 15)).toEqual([])
  // It lies over the page.
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.click()
    expect(await findViolations(page, { type: 'tag', values: rules }, 5, 'header')).toEqual([])
  }
  // The themes differ in their colors alone.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page, { type: 'rule', values: ['color-contrast'] }, 1)).toEqual([])
})

/** The violations of some rules on a page; at least `minPasses` of them must apply and pass. */
async function findViolations(page: Page, runOnly: RunOnly, minPasses: number, within = 'html') {
  const { passes, violations } = await page.evaluate(
    async ({ runOnly, within }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const { passes, violations } = await run(within, { runOnly, resultTypes: ['violations'] })
      const found = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }))
      return { passes: passes.length, violations: found }
    },
    { runOnly, within },
  )
  expect(passes).toBeGreaterThanOrEqual(minPasses)
  return violations
}
