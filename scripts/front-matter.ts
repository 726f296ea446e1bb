// Reads the front matter of a markdown file: YAML only, no format that could run code.

import { VFile } from 'vfile'
import { matter } from 'vfile-matter'

type MarkdownFile = { frontMatter: Record<string, unknown>; content: string }

/**
 * Splits a markdown file into front matter, empty if there is none, and content.
 *
 * @throws Error if the front matter is not YAML, or does not end
 */
export function readFrontMatter(text: string): MarkdownFile {
  // Some editors start files with a byte order mark.
  const file = new VFile(text.replace(/^\uFEFF/, ''))
  const [fence] = /^---.*/.exec(String(file)) ?? []
  matter(file, { strip: true })
  const content = String(file)
  if (fence && content.startsWith(fence)) {
    throw new Error(
      `it begins with "${fence}"; allowed is "---" alone on a line, before YAML and after it.`,
    )
  }
  return { frontMatter: file.data.matter as Record<string, unknown>, content }
}
