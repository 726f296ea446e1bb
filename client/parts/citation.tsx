// A citation, as text and as BibTeX, with buttons that copy it.

import { type CitedWork, cite } from '../../src/words/citation'
import { CopyButton } from './copying'
import { Heard } from './heard'

export function Citation({ work }: { work: CitedWork }) {
  const { text, bibtex } = cite(work)
  return (
    <div className="citation">
      <p>
        <Heard>{text}</Heard>
      </p>
      <CopyButton label="Copy citation" text={text} />
      <pre>{bibtex}</pre>
      <CopyButton label="Copy BibTeX" text={bibtex} />
    </div>
  )
}
