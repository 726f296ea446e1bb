// Writes bits into bytes, the lowest bit first.

/** Collects bits as DEFLATE packs them (RFC 1951, section 3.1.1). */
export class BitWriter {
  private bytes = new Uint8Array(1 << 15)
  private length = 0
  private pending = 0
  private pendingBits = 0

  /** Makes room for so many bits; to be called before they are written. */
  reserve(bits: number) {
    const wanted = this.length + (bits >> 3) + 8
    if (wanted <= this.bytes.length) return
    const bytes = new Uint8Array(Math.max(wanted, 2 * this.bytes.length))
    bytes.set(this.bytes.subarray(0, this.length))
    this.bytes = bytes
  }

  /** Writes the low bits of a value that has no others; at most 17. */
  write(value: number, bits: number) {
    const pending = this.pending | (value << this.pendingBits)
    const count = this.pendingBits + bits
    if (count < 16) {
      this.pending = pending
      this.pendingBits = count
      return
    }
    this.bytes[this.length] = pending
    this.bytes[this.length + 1] = pending >>> 8
    this.length += 2
    this.pending = pending >>> 16
    this.pendingBits = count - 16
  }

  /** Fills the last byte up with zeros. */
  align() {
    for (; this.pendingBits > 0; this.pendingBits -= 8, this.pending >>>= 8) {
      this.bytes[this.length++] = this.pending
    }
    this.pendingBits = 0
  }

  /** All bytes so far. */
  finish(): Uint8Array {
    this.align()
    return this.bytes.subarray(0, this.length)
  }
}
