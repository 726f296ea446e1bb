// Every page by the rules of WCAG 2.2 AA that a machine can check, in both themes.

import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
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

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each(paths)('%s breaks no rule', async (path) => {
    const page = await sharePage({ colorScheme, viewport: { width: 390, height: 800 } }, [
      notFoundStatus,
    ])
    await visit(page, path)
    for (const disclosure of await page.locator('summary').all()) await disclosure.click()
    await page.evaluate(axe.source)
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
    expect(found).toEqual([])
  })
})
