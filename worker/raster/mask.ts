// The mask of a coverage: which of its cells may hold something, so that only these are read.

/** A bit of the mask stands for a block of 2 ** blockShift cells, the lowest bit of a word for the leftmost. */
export const blockShift = 2
/** A word of the mask has 2 ** bitShift bits. */
const bitShift = 5
/** A word of the mask stands for 2 ** wordShift cells. */
export const wordShift = blockShift + bitShift

/**
 * Notes that cells of a row may hold something.
 *
 * @param start where the row's words start in the mask
 * @param first as `last` a cell of the row
 */
export function touch(mask: Int32Array, start: number, first: number, last: number) {
  for (let block = first >> blockShift; block <= last >> blockShift; block++) {
    const word = start + (block >> bitShift)
    mask[word] = (mask[word] as number) | (1 << (block & 31))
  }
}
