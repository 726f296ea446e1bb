// A field that narrows a list to the names that contain a text.

type Props = {
  label: string
  text: string
  setText: (text: string) => void
}

export function SearchField({ label, text, setText }: Props) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
