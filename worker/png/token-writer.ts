// Gathers the literals and repeats of a DEFLATE stream into blocks.

import type { BitWriter } from './bit-writer'
import { writeBlock } from './deflate-block'

/** The limits of DEFLATE (RFC 1951, section 2), in bytes. */
export const [minLength, maxLength, maxDistance] = [3, 258, 32768] as const

/** Large enough to pay for a code of its own, small enough to suit its part of a chart. */
const blockTokens = 1 << 13

/** Writes a stream of literals and repeats; repeats at one distance that follow each other become one. */
export class TokenWriter {
  private readonly writer: BitWriter
  private readonly tokens = new Uint32Array(blockTokens)
  private count = 0
  private length = 0
  private distance = 0

  constructor(writer: BitWriter) {
    this.writer = writer
  }

  addLiteral(byte: number) {
    if (this.length > 0) this.endRepeat()
    this.add(byte)
  }

  /**
   * Adds a repeat of any length; but one that does not continue the one before has at least
   * `minLength` bytes.
   */
  addRepeat(length: number, distance: number) {
    if (this.length > 0 && this.distance !== distance) this.endRepeat()
    this.length += length
    this.distance = distance
  }

  /** Whether a repeat at a distance would continue the one before. */
  continues(distance: number): boolean {
    return this.length > 0 && this.distance === distance
  }

  /** Writes the last block. */
  finish() {
    if (this.length > 0) this.endRepeat()
    writeBlock(this.tokens.subarray(0, this.count), true, this.writer)
  }

  private endRepeat() {
    for (let left = this.length; left > 0; ) {
      // No rest may be too short.
      const part = left > maxLength ? Math.min(maxLength, left - minLength) : left
      this.add((part << 16) | this.distance)
      left -= part
    }
    this.length = 0
  }

  private add(token: number) {
    if (this.count === blockTokens) {
      writeBlock(this.tokens, false, this.writer)
      this.count = 0
    }
    this.tokens[this.count++] = token
  }
}
