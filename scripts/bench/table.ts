// Numbers as text.

/** The middle one of some numbers. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

/** Milliseconds as text; nothing where there is no such time. */
export function formatMs(time: number): string {
  return Number.isNaN(time) ? '' : time.toFixed(0)
}

/** Prints rows below a title, every cell as wide as the widest of its column. */
export function printTable(title: string, rows: (string | number)[][]): void {
  const texts = rows.map((row) => row.map(String))
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  )
  console.log(`\n${title}`)
  for (const row of texts) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(`  ${cells.join('  ').trimEnd()}`)
  }
}
