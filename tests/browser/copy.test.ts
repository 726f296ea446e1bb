// Copying a link or an image: the feedback, what happens without access to the
// clipboard, and what links lead to.

import { describe, expect, it } from 'vitest'
import { openPage, siteUrl, visit } from './browser'

it('is confirmed until there is something else to copy', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await visit(page, '/gold/')
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  await page.getByText('Copied').waitFor()
  await page.getByLabel('scale').selectOption('linear')
  await page.waitForURL('/gold/?axis=linear')
  await expect.poll(() => page.getByText('Copied').count()).toBe(0)
})

it('is left to the visitor without access to the clipboard', async () => {
  const page = await openPage()
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused on purpose'))
  })
  await visit(page, '/gold/?axis=linear')
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return [dialog.type(), dialog.message(), dialog.defaultValue()]
  })
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  expect(await asked).toEqual([
    'prompt',
    'Copy link',
    `${siteUrl}/gold/?axis=linear&from=2016&to=2026`,
  ])
  await expect.poll(() => page.getByText('Copied').count()).toBe(0)
})

it('is left to the visitor where there is no clipboard, as without TLS', async () => {
  const page = await openPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await visit(page, '/gold/?axis=linear')
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.defaultValue()
  })
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  expect(await asked).toBe(`${siteUrl}/gold/?axis=linear&from=2016&to=2026`)
})

describe('an image', () => {
  const copyImage = async (path: string) => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await visit(page, path)
    await page.getByText('Download', { exact: true }).click()
    await page.getByRole('button', { name: 'Copy image' }).click()
    return page
  }

  it.each(['/gold/', '/compare/'])('of the chart of %s is copied as a PNG', async (path) => {
    const page = await copyImage(path)
    await page.getByText('Copied').waitFor()
    const [type, size] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const image = await item?.getType('image/png')
      return [image?.type, image?.size ?? 0] as const
    })
    expect(type).toBe('image/png')
    expect(size).toBeGreaterThan(5_000)
  })
})

describe('what leaves the site', () => {
  it.each([
    ['/gold/', '', '?from=2016&to=2026'],
    ['/gold/?last=36', '?last=36', '?from=2023-06&to=2026-06'],
    ['/gold/?from=2025-06&to=2026-06', '?last=12', '?from=2025-06&to=2026-06'],
    ['/gold/?from=2020', '?from=2020', '?from=2020&to=2026'],
  ])(
    'of %s are files of those months, and markup that keeps updating',
    async (path, live, fixed) => {
      const page = await openPage()
      await visit(page, path)
      expect(await page.locator('.share a', { hasText: 'PNG' }).getAttribute('href')).toBe(
        `/charts/gold.png${fixed}`,
      )
      await page.getByText('Embed', { exact: true }).click()
      const credited = () => page.getByLabel('Markup to embed this chart').inputValue()
      const linkTo = (query: string) =>
        `<a href="${siteUrl}/gold/${query.replaceAll('&', '&amp;')}">`
      expect(await credited()).toContain(linkTo(live))
      await page.getByLabel('These months').check()
      expect(await credited()).toContain(linkTo(fixed))
    },
  )

  it('has no choice of months that have passed', async () => {
    const page = await openPage()
    await visit(page, '/gold/?from=2016&to=2020')
    await page.getByText('Embed', { exact: true }).click()
    await page.getByLabel('Markup to embed this chart').waitFor()
    expect(await page.getByLabel('Keeps updating').count()).toBe(0)
  })
})
