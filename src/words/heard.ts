// How figures and signs are said to those who hear a page: screen readers leave "₿" out, and read "÷" and
// "×" as calculations.

/** A text as it is heard, e.g. "1/120 as much in Bitcoin" for "÷120 in Bitcoin"; most are as they are seen. */
export function sayFigures(text: string): string {
  return (
    text
      .replace(/÷(\S*\d)/g, '1/$1 as much')
      // Not in a size, such as 1200×630.
      .replace(/\B×(\S*\d)/g, '$1 times as much')
      // After the name of the money, its sign says nothing more.
      .replaceAll(' (₿)', '')
      .replace(/ ?₿/g, ' bitcoin')
      .replace(/(\d )sats/g, '$1satoshis')
  )
}
