// Prefix codes of limited length, as DEFLATE uses them (RFC 1951, section 3.2.2).

/** For each symbol its code's length in bits, 0 where it has none, and its code, to be sent as is. */
export type PrefixCode = { lengths: Uint8Array; codes: Uint16Array }

/**
 * A prefix code for symbols that occur so often. It has at least two codes, as some decoders want
 * it, and is optimal unless that would take codes that are too long.
 *
 * @param counts by symbol, each below 2^31
 * @param maxLength of a code in bits, enough for as many symbols as there are
 */
export function buildPrefixCode(counts: Uint32Array, maxLength: number): PrefixCode {
  const used: number[] = []
  for (let symbol = 0; symbol < counts.length; symbol++) if (counts[symbol]) used.push(symbol)
  for (let symbol = 0; used.length < 2; symbol++) if (!counts[symbol]) used.push(symbol)
  const countOf = (symbol: number) => counts[symbol] as number
  used.sort((a, b) => countOf(a) - countOf(b) || a - b)
  const perLength = countLengths(used.map(countOf), maxLength)
  const lengths = new Uint8Array(counts.length)
  let length = maxLength
  let left = perLength[length] as number
  // The rarest symbols come first, and take the longest codes.
  for (const symbol of used) {
    while (left === 0) left = perLength[--length] as number
    lengths[symbol] = length
    left -= 1
  }
  return { lengths, codes: assignCodes(lengths, perLength) }
}

/** How many codes there are of each length, for counts in ascending order. */
function countLengths(counts: number[], maxLength: number): number[] {
  const depths = findDepths(counts)
  const perLength = new Array<number>(maxLength + 1).fill(0)
  // In units of the longest code, of which there is room for 2 ** maxLength.
  let room = 2 ** maxLength
  for (const depth of depths) {
    const length = Math.min(depth, maxLength)
    perLength[length] = (perLength[length] as number) + 1
    room -= 2 ** (maxLength - length)
  }
  // Codes that were cut short take too much room. Each step frees one unit, so that none is left
  // over: a shorter code becomes two longer ones, of which a code of the greatest length takes one.
  for (; room < 0; room++) {
    let length = maxLength - 1
    while (perLength[length] === 0) length -= 1
    perLength[length] = (perLength[length] as number) - 1
    perLength[length + 1] = (perLength[length + 1] as number) + 2
    perLength[maxLength] = (perLength[maxLength] as number) - 1
  }
  return perLength
}

/** How deep each leaf of the Huffman tree (1952) lies, for counts in ascending order. */
function findDepths(counts: number[]): number[] {
  const { length } = counts
  // Leaves, then inner nodes, in the order of their weight: both queues are sorted as they grow.
  const weights = [...counts]
  const parents: number[] = []
  for (let leaf = 0, inner = length; weights.length < 2 * length - 1; ) {
    const node = weights.length
    let weight = 0
    for (let child = 0; child < 2; child++) {
      const isLeaf =
        leaf < length && (inner >= node || (weights[leaf] as number) <= (weights[inner] as number))
      const lightest = isLeaf ? leaf++ : inner++
      parents[lightest] = node
      weight += weights[lightest] as number
    }
    weights.push(weight)
  }
  const depths = new Array<number>(2 * length - 1).fill(0)
  for (let node = 2 * length - 3; node >= 0; node--) {
    depths[node] = (depths[parents[node] as number] as number) + 1
  }
  return depths.slice(0, length)
}

/** Canonical codes, bits in reverse as they are sent from the highest on. */
function assignCodes(lengths: Uint8Array, perLength: number[]): Uint16Array {
  const next: number[] = [0, 0]
  for (let length = 2; length < perLength.length; length++) {
    next[length] = ((next[length - 1] as number) + (perLength[length - 1] as number)) << 1
  }
  const codes = new Uint16Array(lengths.length)
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] as number
    if (length === 0) continue
    let code = next[length] as number
    next[length] = code + 1
    let reversed = 0
    for (let bit = 0; bit < length; bit++, code >>= 1) reversed = (reversed << 1) | (code & 1)
    codes[symbol] = reversed
  }
  return codes
}
