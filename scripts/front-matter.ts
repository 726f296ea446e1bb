// Reads the front matter of Markdown files: YAML, and nothing that could be run.

import { parse } from 'yaml'

type MarkdownFile = { frontMatter: Record<string, unknown>; content: string }

/** Some editors begin a file with a byte order mark. */
const pattern = /^\uFEFF?---\r?\n(.*?)(?<=\n)---(?:\r?\n|$)/s

/**
 * Splits a Markdown file into its front matter and the text below it.
 *
 * @throws Error if there is no front matter, it does not end, or it is not valid YAML
 */
export function readFrontMatter(text: string): MarkdownFile {
  const [head = '', yaml] = pattern.exec(text) ?? []
  if (yaml === undefined) {
    const [line = ''] = text.split('\n')
    const allowed = '"---" alone on a line, before YAML and after it'
    throw new Error(`it begins with "${line.trim()}"; allowed is ${allowed}.`)
  }
  return { frontMatter: parse(yaml) ?? {}, content: text.slice(head.length) }
}
