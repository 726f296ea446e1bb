// The mark: the two lines of a chart, crossing.

export function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="logo-dollars" d="M3 24C12 24 20 18 29 6" />
      <path className="logo-bitcoin" d="M3 6C12 6 16 24 29 26" />
    </svg>
  )
}
