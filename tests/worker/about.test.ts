// The page on who publishes the site and what may be reused.

import { describe, expect, it, vi } from 'vitest'
import { load, readPage } from './html'
import { ask } from './request'

const publication = {
  PUBLISHER: 'Ada & <Sons>',
  CONTACT: 'desk@example.org',
  SOURCE_CODE: 'https://code.example/index',
  TWITTER_HANDLE: '@ada_and_sons',
}

describe('who publishes the site', () => {
  it('is said where it is set, with links', async () => {
    const { links, texts } = await load('/about/', {}, publication)
    expect(texts('dd')).toContain('Ada & <Sons>')
    expect(links).toMatchObject({
      'desk@example.org': 'mailto:desk@example.org',
      'https://code.example/index': 'https://code.example/index',
      '@ada_and_sons': 'https://twitter.com/ada_and_sons',
    })
    const contact = await load('/about/', {}, { CONTACT: 'https://example.org/contact' })
    expect(contact.attributes('dd a', 'href')).toContain('https://example.org/contact')
    for (const absent of ['Publisher', 'Code', 'Twitter']) {
      expect(contact.texts('dt')).not.toContain(absent)
    }
  })

  it('is told machines where it is set', async () => {
    const { linkedData, meta } = await load('/gold/', {}, publication)
    expect(meta('twitter:site')).toBe('@ada_and_sons')
    const { creator } = linkedData()
    expect(creator).toMatchObject({ '@type': 'Organization', name: 'Ada & <Sons>' })
    const feed = await ask('/feed.xml', {}, publication)
    expect(await feed.text()).toContain('<author><name>Ada &amp; &lt;Sons&gt;')
  })

  it('leaves out what is not allowed, which the log says', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const settings = { ...publication, CONTACT: 'javascript:alert(1)', TWITTER_HANDLE: 'ada' }
    const response = await ask('/about/', {}, settings)
    const { html, texts } = readPage(await response.text())
    expect(response.status).toBe(200)
    expect(texts('dt')).toContain('Publisher')
    for (const absent of ['Contact', 'Twitter']) expect(texts('dt')).not.toContain(absent)
    for (const absent of ['alert', 'twitter:site']) expect(html).not.toContain(absent)
    expect(complaint.mock.calls).toEqual([
      ['CONTACT is "javascript:alert(1)"; it must be an email address, an https URL, or nothing.'],
      [
        'TWITTER_HANDLE is "ada"; it must be an @ with 1 to 15 letters, digits, or underscores, or nothing.',
      ],
    ])
    complaint.mockRestore()
  })
})
