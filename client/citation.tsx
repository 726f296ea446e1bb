// A citation as text and as BibTeX, with buttons that copy it.

import { type CitedWork, cite } from '../src/site/citation'
import { CopyButton } from './chart/copy-button'

export function Citation({ work, hasBibtex = true }: { work: CitedWork; hasBibtex?: boolean }) {
  const { text, bibtex } = cite(work)
  return (
    <div className="citation">
      <p>{text}</p>
      <CopyButton label="Copy citation" text={text} />
      {hasBibtex && (
        <>
          <pre>{bibtex}</pre>
          <CopyButton label="Copy BibTeX" text={bibtex} />
        </>
      )}
    </div>
  )
}
