// Buttons that copy a text or an image to the clipboard. Hidden without scripts.

import { useState } from 'react'

export function CopyButton({ label, text }: { label: string; text: string }) {
  // Also a browser without a clipboard, as over plain HTTP, is one that refuses.
  const copy = async () => navigator.clipboard.writeText(text)
  return <Copy label={label} subject={text} copy={copy} fallBack={() => prompt(label, text)} />
}

/** Where images cannot be copied, the image is opened. */
export function CopyImageButton({ label, address }: { label: string; address: string }) {
  const fetchImage = async () => (await fetch(address)).blob()
  // Safari wants the promise, as it forgets the click while an image arrives.
  const copy = async () =>
    navigator.clipboard.write([new ClipboardItem({ 'image/png': fetchImage() })])
  return <Copy label={label} subject={address} copy={copy} fallBack={() => open(address)} />
}

type Props = {
  label: string
  /** Identifies what was copied, so that "Copied" disappears when the subject changes. */
  subject: string
  copy: () => Promise<void>
  /** What is done where the browser refuses. */
  fallBack: () => unknown
}

function Copy({ label, subject, copy, fallBack }: Props) {
  const [copied, setCopied] = useState('')
  return (
    <>
      <button
        type="button"
        className="copy"
        onClick={() => copy().then(() => setCopied(subject), fallBack)}
      >
        {label}
      </button>
      <span role="status">{copied === subject ? 'Copied' : ''}</span>
    </>
  )
}
