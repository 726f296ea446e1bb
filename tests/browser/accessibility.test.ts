// Every page by the rules of WCAG 2.2 AA that a machine can check, in both themes.

import axe from 'axe-core'
import { expect, it } from 'vitest'
import { notFoundStatus, sharePage, visit } from './browser'

const paths = [
  '/',
  '/gold/',
  '/housing/?axis=linear',
  '/gold/?display=full',
  '/api/',
  '/method/',
  '/no/such/page/',
]

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

it.each(paths)('%s breaks no rule, in light or in dark', async (path) => {
  const page = await sharePage({ colorScheme: 'light', viewport: { width: 390, height: 800 } }, [
    notFoundStatus,
  ])
  await visit(page, path)
  for (const disclosure of await page.locator('summary').all()) await disclosure.click()
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const result = await page.evaluate(
      (values) =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
          runOnly: { type: 'tag', values },
        }),
      rules,
    )
    expect(result.passes.length).toBeGreaterThan(15)
    const found = result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
    expect([colorScheme, found]).toEqual([colorScheme, []])
  }
})
