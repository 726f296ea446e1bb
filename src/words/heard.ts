// Figures and signs in words for people who hear a page: screen readers leave "₿" out, and read "÷" and
// "×" as calculations.

/** A text for screen readers, e.g. "1/120 as much in Bitcoin" for "÷120 in Bitcoin". */
export function sayFigures(text: string): string {
  return (
    text
      .replace(/÷(\S*\d)/g, '1/$1 as much')
      // Not in a size, such as 1200×630.
      .replace(/\B×(\S*\d)/g, '$1 times as much')
      // After the name of the money, its sign adds nothing.
      .replaceAll(' (₿)', '')
      .replace(/ ?₿/g, ' bitcoin')
      .replace(/(\d )sats/g, '$1satoshis')
  )
}
