// A button that copies a text to the clipboard.

import { useState } from 'react'

/** Hidden without scripts. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => prompt(label, text),
    )
  return (
    <>
      <button type="button" className="copy" onClick={copy}>
        {label}
      </button>
      <span role="status">{copied === text ? 'Copied' : ''}</span>
    </>
  )
}
