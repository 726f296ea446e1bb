// Copying a link: the feedback, and what happens without access to the clipboard.

import { expect, it } from 'vitest'
import { openPage, siteUrl, visit } from './browser'

it('is confirmed until there is something else to copy', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await visit(page, '/gold/')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied').waitFor()
  const linear = page.getByRole('link', { name: 'Linear' })
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
  await page.getByRole('button', { name: 'Copy link' }).click()
  expect(await asked).toEqual([
    'prompt',
    'Copy link',
    `${siteUrl}/gold/?axis=linear&from=2016&to=2026`,
  ])
  expect(await page.getByText('Copied').count()).toBe(0)
})
