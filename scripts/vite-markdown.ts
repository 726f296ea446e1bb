// A Vite plugin that turns the markdown of data/assets into modules: `frontMatter`, and `prose` as HTML.

import matter from 'gray-matter'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const outside = /^https?:/.test(href) ? ' target="_blank" rel="noopener"' : ''
      return `<a href="${encodeURI(href)}"${outside}>${this.parser.parseInline(tokens)}</a>`
    },
  },
})

export function markdown(): Plugin {
  return {
    name: 'asset-markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(source) {
        const { data, content } = matter(source)
        const html = marked.parse(content, { async: false })
        const code = `export const frontMatter = ${JSON.stringify(data)}\nexport const prose = ${JSON.stringify(html)}\n`
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}
