// Reads what stands at the head of a markdown file, which is YAML and nothing that could be run.

import { VFile } from 'vfile'
import { matter } from 'vfile-matter'

type MarkdownFile = { frontMatter: Record<string, unknown>; content: string }

/**
 * The front matter of a markdown file, empty where there is none, and what is below it.
 *
 * @throws Error where it is of another kind than YAML, does not end, or is no sound YAML
 */
export function readFrontMatter(text: string): MarkdownFile {
  // Some editors begin a file with a mark of its encoding.
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
