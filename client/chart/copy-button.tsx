// Puts a text on the clipboard, and says so.

import { useState } from 'react'

/** Seen only where scripts run. */
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
