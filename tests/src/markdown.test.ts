// Texts as Markdown.

import { marked } from 'marked'
import { expect, it } from 'vitest'
import { escapeMarkdown, writeTable } from '../../src/pages/markdown-parts'

it.each([
  'Price of S&P 500 *and* _gold_ [here](x) <b>bold</b>',
  'AT&amp;T, `code`, ~no~ a\\b | c',
  '# no heading',
  '1. no list',
  '- nor this',
  '= nor a heading',
  '+1% in dollars, −3% in Bitcoin, btc_usd _ __init__ a_ _b',
])('shows "%s" as it is', (text) => {
  const escaped = { amp: '&', lt: '<', gt: '>', quot: '"' }
  const plain = (html: string) =>
    html.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof escaped) => escaped[name])
  expect(plain(String(marked(escapeMarkdown(text))))).toBe(`<p>${text}</p>\n`)
  const html = String(marked(`Before\n\n${writeTable({ columns: [text], rows: [[text]] })}`))
  expect(plain(html)).toContain(`<td>${text}</td>`)
})

it('keeps a text on one line, and numbers to seven digits', () => {
  expect(escapeMarkdown('one\n\ntwo')).toBe('one two')
  expect(writeTable({ columns: ['a', 'b'], rows: [[1 / 3, null]] })).toBe(
    '| a | b |\n| --- | --- |\n| 0.3333333 |  |',
  )
})
