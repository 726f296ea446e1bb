// The page on who publishes the site and what may be reused.

import { describe, expect, it, vi } from 'vitest'
import changesFile from '#data/changes.json'
import { load, readPage } from './html'
import { ask } from './request'

const publication = {
  PUBLISHER: 'Ada & <Sons>',
  CONTACT: 'desk@example.org',
  SOURCE_CODE: 'https://code.example/index',
  TWITTER_HANDLE: '@ada_and_sons',
}

describe('the terms', () => {
  it('are the same in the twin, and begin with what needs permission', async () => {
    const { texts } = await load('/about/')
    expect(texts('.credit')).toHaveLength(1)
    const [first = '', , owners = '', calculated = ''] = texts('article section p')
    expect(first).toMatch(
      /nearly every chart contains data from Coin Metrics, which may not be used commercially without its permission/,
    )
    expect(owners).toMatch(/in the public domain; the others belong to their publishers/)
    const twin = await (await ask('/about/index.md')).text()
    for (const words of [first, owners, calculated.replace(/ See .*/, '')]) {
      expect(words).not.toBe('')
      expect(twin).toContain(words)
    }
  })
})

describe.each(['/about/', '/method/'])('the twin of %s', (path) => {
  it('has the source and the terms of every series, and the day on which any changed last', async () => {
    const { all } = await load('/about/')
    const twin = await (await ask(`${path}index.md`)).text()
    const [, sources = ''] = twin.split('## Sources and terms')
    const unescaped = sources.replace(/\\(.)/g, '$1')
    const series = all('.series-terms tbody').flatMap((group) => {
      const [head, ...rows] = group
        .querySelectorAll('tr')
        .map((row) => row.querySelectorAll('th, td').map(({ text }) => text))
      return rows.map((cells) => [...cells, head?.[1] ?? ''])
    })
    expect(series.length).toBeGreaterThan(10)
    for (const [label = '', source = '', terms = ''] of series) {
      const [line] = unescaped.split('\n').filter((line) => line.startsWith(`- ${label}`))
      expect([label, line]).toEqual([label, expect.stringContaining(source)])
      const [begin = ''] = terms.split(/[:;]/)
      expect([label, line]).toEqual([label, expect.stringContaining(`Terms: ${begin.trim()}`)])
    }
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const last = day.format(new Date(changesFile.at(-1)?.date ?? 0))
    expect(unescaped).toContain(`Last updated on ${last}.`)
  })
})

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
