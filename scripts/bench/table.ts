// Medians, and tables on the console.

export const bytesPerKb = 1000

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

/** A ratio as text. */
export function times(ratio: number): string {
  return `${ratio.toFixed(2)} ×`
}

/** Prints rows below a title, with aligned columns. */
export function printTable(title: string, rows: (string | number)[][]): void {
  const widthOf = (column: number) => Math.max(...rows.map((row) => `${row[column]}`.length))
  console.log(`\n${title}`)
  for (const [name, ...cells] of rows) {
    const aligned = cells.map((cell, index) => `${cell}`.padStart(widthOf(index + 1)))
    console.log(`  ${[`${name}`.padEnd(widthOf(0)), ...aligned].join('  ').trimEnd()}`)
  }
}
