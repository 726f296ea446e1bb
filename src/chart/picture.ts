// Prices as a picture of few bytes: a character for each of some months with the same distance, from
// 0 for the lowest price to z for the highest, on a log scale.

/** The most characters of a picture. */
const pictureLength = 54

/** What the highest character stands for. */
const highest = 35

/** The picture of some prices, one for each month. */
export function drawPicture(prices: readonly number[]): string {
  const step = Math.ceil(prices.length / pictureLength)
  const logs = prices.filter((_, index) => index % step === 0).map(Math.log)
  const low = Math.min(...logs)
  const height = Math.max(...logs) - low || 1
  return logs.map((log) => Math.round(((log - low) / height) * highest).toString(36)).join('')
}

/** The heights in a picture, from 0 to 1, in the order of its months. */
export function readPicture(picture: string): number[] {
  return [...picture].map((character) => Number.parseInt(character, 36) / highest)
}
