// The looks of a single page: React moves them to the head, on the server and on each navigation.

type Props = {
  /** Of the page. */
  name: string
  /** The text of its style sheet, which the page's policy knows by its hash (see worker/document.tsx). */
  css: string
}

export function PageStyle({ name, css }: Props) {
  return (
    <style href={name} precedence="page">
      {css}
    </style>
  )
}
