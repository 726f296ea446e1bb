// Buttons that copy something to the clipboard. Hidden without scripts.

import { useState } from 'react'

/** @param name the name for screen readers, where several buttons have the same label */
export function CopyButton({ label, text, name }: { label: string; text: string; name?: string }) {
  // Async, so that a browser without a clipboard, as over plain HTTP, counts as one that refuses.
  const copy = async () => navigator.clipboard.writeText(text)
  return (
    <Copy
      label={label}
      name={name}
      subject={text}
      copy={copy}
      fallBack={() => prompt(label, text)}
    />
  )
}

type Props = {
  label: string
  name?: string | undefined
  /** Identifies what was copied, so that "Copied" disappears when the subject changes. */
  subject: string
  copy: () => Promise<void>
  /** Called if the browser refuses to copy. */
  fallBack: () => unknown
}

/** A button that copies a subject, and falls back to another way if the browser refuses. */
export function Copy({ label, name, subject, copy, fallBack }: Props) {
  const [copied, setCopied] = useState('')
  return (
    <>
      <button
        type="button"
        className="copy"
        aria-label={name}
        onClick={() => copy().then(() => setCopied(subject), fallBack)}
      >
        {label}
      </button>
      <span role="status">{copied === subject ? 'Copied' : ''}</span>
    </>
  )
}
