// Copying a link or an image: the feedback, what happens without access to the
// clipboard, and what links lead to.

import { describe, expect, it } from 'vitest'
import { openPage, siteUrl, visit } from './browser'

it('is confirmed until there is something else to copy', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await visit(page, '/gold/')
  await page.getByText('Share and download').click()
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  await page.getByText('Copied').waitFor()
  const linear = page.getByRole('link', { name: 'Linear', exact: true })
  await linear.click()
  await expect.poll(() => linear.getAttribute('aria-current')).toBe('true')
  expect(await page.getByText('Copied').count()).toBe(0)
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
  await page.getByText('Share and download').click()
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  expect(await asked).toEqual([
    'prompt',
    'Copy link',
    `${siteUrl}/gold/?axis=linear&from=2016&to=2026`,
  ])
  expect(await page.getByText('Copied').count()).toBe(0)
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
  await page.getByText('Share and download').click()
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  expect(await asked).toBe(`${siteUrl}/gold/?axis=linear&from=2016&to=2026`)
})

describe('an image', () => {
  const copyImage = async (path: string) => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await visit(page, path)
    await page.getByText('Share and download').click()
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

describe('links, files, and embeds', () => {
  const hrefs = async (path: string) => {
    const page = await openPage()
    await visit(page, path)
    await page.getByText('Share and download').click()
    return {
      page,
      read: async () => ({
        link: await page.locator('.downloads code').innerText(),
        file: await page.getByRole('link', { name: 'PNG' }).getAttribute('href'),
      }),
    }
  }

  it.each([
    ['/gold/', '', '?from=2016&to=2026'],
    ['/gold/?last=36', '?last=36', '?from=2023-06&to=2026-06'],
    ['/gold/?from=2025-06&to=2026-06', '?last=12', '?from=2025-06&to=2026-06'],
    ['/gold/?from=2020', '?from=2020', '?from=2020&to=2026'],
  ])('of %s show those months, or keep updating', async (path, live, fixed) => {
    const { page, read } = await hrefs(path)
    expect(await read()).toEqual({
      link: `${siteUrl}/gold/${fixed}`,
      file: `/charts/gold.png${fixed}`,
    })
    await page.getByLabel('Keeps updating').check()
    expect(await read()).toEqual({
      link: `${siteUrl}/gold/${live}`,
      file: `/charts/gold.png${live}`,
    })
  })

  it('of months that have passed have no choice', async () => {
    const { page, read } = await hrefs('/gold/?from=2016&to=2020')
    expect((await read()).link).toBe(`${siteUrl}/gold/?from=2016&to=2020`)
    expect(await page.getByLabel('Keeps updating').count()).toBe(0)
  })
})
