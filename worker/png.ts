// SVG becomes PNG.

import { initWasm, Resvg } from '@resvg/resvg-wasm'
import resvgWasm from '@resvg/resvg-wasm/index_bg.wasm'
import regular from '../src/fonts/inter-400.bin'
import semiBold from '../src/fonts/inter-600.bin'
import { fontFamily } from '../src/theme'

// Workers may not compile WebAssembly from bytes: the module is imported, and bound on first use.
let ready: Promise<void> | undefined

const font = {
  fontBuffers: [new Uint8Array(regular), new Uint8Array(semiBold)],
  defaultFontFamily: fontFamily,
  sansSerifFamily: fontFamily,
  loadSystemFonts: false,
}

/** Rasterises an SVG at its own size, a pixel for each of its units. */
export async function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(resvgWasm)
  await ready
  const resvg = new Resvg(svg, { font })
  const image = resvg.render()
  try {
    return new Uint8Array(image.asPng())
  } finally {
    // Both hold memory of the WebAssembly instance, which no garbage collector sees.
    image.free()
    resvg.free()
  }
}
