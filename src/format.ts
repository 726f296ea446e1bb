// Prices as people read them.

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

const bitcoins = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })

/** US dollars without decimals, e.g. "$4,228" (specification, section 9). */
export function formatDollars(value: number): string {
  return dollars.format(value)
}

/** Bitcoin to three significant digits, with its sign behind, e.g. "0.0671₿". */
export function formatBitcoin(value: number): string {
  return `${bitcoins.format(value)}₿`
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month "YYYY-MM" in words, e.g. "June 2026". */
export function formatMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`))
}

/** A change as a signed percentage, e.g. "+12%" or "−47%"; "–" where it is not known. */
export function formatChange(share: number | null): string {
  if (share === null) return '–'
  const percent = Math.round(share * 100)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-US')}%`
}
