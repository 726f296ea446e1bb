// The markup of a chart on another site, whatever its title. tests/worker/responses.txt has the markup of
// oEmbed responses, and tests/browser/embed.test.ts that of pages.

import { expect, it } from 'vitest'
import { embedMarkup } from '../../../src/pages/embed'
import { wholeYears } from '../../../src/prices/month'
import { fillDefaults } from '../../../src/url/read'

it('is text that cannot end an attribute', () => {
  const asset = { key: 'gold', path: '/gold/', title: '"A" & <B>' }
  const window = wholeYears(2016, 2026)
  const reach = { table: window, defaultWindow: window }
  const compared = { from: '2016-01', to: '2026-06' } as const
  const choice = { ...fillDefaults({}), window, reach, compared }
  const site = { siteUrl: 'https://example.org', siteName: 'The Index' }
  const embedded = { asset, site, choice, months: 'live' } as const
  expect(embedMarkup(embedded)).toContain('title="&quot;A&quot; &amp; &lt;B&gt;"')
  expect(embedMarkup(embedded, { form: 'picture' })).not.toContain('<B>')
})
