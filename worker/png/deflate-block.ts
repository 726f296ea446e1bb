// Writes compressed blocks of DEFLATE data (RFC 1951).

import type { BitWriter } from './bit-writer'
import { buildPrefixCode, type PrefixCode } from './huffman'

/**
 * A literal byte as it is, or a repeat of `length` (3 to 258) bytes from `distance` (1 to 32768)
 * bytes before, as `(length << 16) | distance`.
 */
export type Token = number

/** DEFLATE allows 15 bits: so few leave a length and its extra bits room in one write. */
const maxCodeLength = 12
const maxLengthCodeLength = 7
const endOfBlock = 256
const firstLengthSymbol = 257

/** Section 3.2.5: what each symbol for a length and for a distance starts at, and its extra bits. */
const lengthBases = Array.from({ length: 28 }, (_, code) => baseOf(code, 4, 3))
const lengthBits = lengthBases.map((_, code) => extraBits(code, 4))
const distanceBases = Array.from({ length: 30 }, (_, code) => baseOf(code, 2, 1))
const distanceBits = distanceBases.map((_, code) => extraBits(code, 2))

/** Codes come in groups of so many for each number of extra bits. */
function extraBits(code: number, group: number): number {
  return Math.max(Math.floor(code / group) - 1, 0)
}

function baseOf(code: number, group: number, first: number): number {
  let base = first
  for (let before = 0; before < code; before++) base += 1 << extraBits(before, group)
  return base
}

/** The longest length has a symbol without extra bits of its own. */
lengthBases.push(258)
lengthBits.push(0)

/** The code of each length, by the length. */
const lengthCodes = new Uint8Array(259)
for (const [code, base] of lengthBases.entries()) lengthCodes.fill(code, base)

/** The code of a distance. */
function distanceCode(distance: number): number {
  if (distance < 3) return distance - 1
  const bits = 30 - Math.clz32(distance - 1)
  return 2 * bits + 2 + (((distance - 1) >> bits) & 1)
}

/**
 * Writes a block with prefix codes of its own.
 *
 * @param isLast whether no other block follows
 */
export function writeBlock(tokens: Uint32Array, isLast: boolean, writer: BitWriter) {
  const { literalCounts, distanceCounts } = countSymbols(tokens)
  const literals = buildPrefixCode(literalCounts, maxCodeLength)
  const distances = buildPrefixCode(distanceCounts, maxCodeLength)
  // No token takes more than four bytes of each kind; the codes themselves take less than 1000.
  writer.reserve(1000 + 8 * tokens.length)
  writer.write(isLast ? 1 : 0, 1)
  writer.write(2, 2)
  writeCodes(literals, distances, writer)
  writeTokens(tokens, literals, distances, writer)
  writer.write(literals.codes[endOfBlock] as number, literals.lengths[endOfBlock] as number)
}

function countSymbols(tokens: Uint32Array) {
  const literalCounts = new Uint32Array(286)
  const lengthCounts = new Uint32Array(259)
  const distanceCounts = new Uint32Array(30)
  literalCounts[endOfBlock] = 1
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as number
    if (token < 256) literalCounts[token] = (literalCounts[token] as number) + 1
    else {
      lengthCounts[token >>> 16] = (lengthCounts[token >>> 16] as number) + 1
      const code = distanceCode(token & 0xffff)
      distanceCounts[code] = (distanceCounts[code] as number) + 1
    }
  }
  for (const [length, count] of lengthCounts.entries()) {
    const symbol = firstLengthSymbol + (lengthCodes[length] as number)
    if (count > 0) literalCounts[symbol] = (literalCounts[symbol] as number) + count
  }
  return { literalCounts, distanceCounts }
}

function writeTokens(
  tokens: Uint32Array,
  literals: PrefixCode,
  distances: PrefixCode,
  writer: BitWriter,
) {
  const lengths = packLengths(literals)
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as number
    if (token < 256) {
      writer.write(literals.codes[token] as number, literals.lengths[token] as number)
      continue
    }
    const packed = lengths[token >>> 16] as number
    writer.write(packed & 0xffffff, packed >>> 24)
    const distance = token & 0xffff
    const code = distanceCode(distance)
    writer.write(distances.codes[code] as number, distances.lengths[code] as number)
    writer.write(distance - (distanceBases[code] as number), distanceBits[code] as number)
  }
}

/** For each length its code with its extra bits, and from bit 24 on how many bits these are. */
function packLengths({ codes, lengths }: PrefixCode): Uint32Array {
  const packed = new Uint32Array(259)
  for (let length = 3; length < packed.length; length++) {
    const code = lengthCodes[length] as number
    const symbol = firstLengthSymbol + code
    const codeLength = lengths[symbol] as number
    const extra = length - (lengthBases[code] as number)
    const bits = codeLength + (lengthBits[code] as number)
    packed[length] = (codes[symbol] as number) | (extra << codeLength) | (bits << 24)
  }
  return packed
}

/** The order in which the lengths of the codes for code lengths are sent (section 3.2.7). */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Writes both codes as the lengths of their codes, which are compressed in turn. */
function writeCodes(literals: PrefixCode, distances: PrefixCode, writer: BitWriter) {
  const lengths = [...literals.lengths, ...distances.lengths]
  const steps = shorten(lengths)
  const counts = new Uint32Array(19)
  for (const { symbol } of steps) counts[symbol] = (counts[symbol] as number) + 1
  const code = buildPrefixCode(counts, maxLengthCodeLength)
  writer.write(literals.lengths.length - 257, 5)
  writer.write(distances.lengths.length - 1, 5)
  writer.write(order.length - 4, 4)
  for (const symbol of order) writer.write(code.lengths[symbol] as number, 3)
  for (const { symbol, extra, bits } of steps) {
    writer.write(code.codes[symbol] as number, code.lengths[symbol] as number)
    writer.write(extra, bits)
  }
}

/** Code lengths with their repeats as symbols 16 (the one before, again), 17 and 18 (zeros). */
function shorten(lengths: number[]): { symbol: number; extra: number; bits: number }[] {
  const steps: { symbol: number; extra: number; bits: number }[] = []
  for (let index = 0; index < lengths.length; ) {
    const value = lengths[index] as number
    let end = index + 1
    while (end < lengths.length && lengths[end] === value) end += 1
    if (value !== 0) {
      steps.push({ symbol: value, extra: 0, bits: 0 })
      index += 1
    }
    const most = value === 0 ? 138 : 6
    for (; end - index >= 3; index += Math.min(end - index, most)) {
      const count = Math.min(end - index, most)
      if (value !== 0) steps.push({ symbol: 16, extra: count - 3, bits: 2 })
      else if (count > 10) steps.push({ symbol: 18, extra: count - 11, bits: 7 })
      else steps.push({ symbol: 17, extra: count - 3, bits: 3 })
    }
    for (; index < end; index++) steps.push({ symbol: value, extra: 0, bits: 0 })
  }
  return steps
}
