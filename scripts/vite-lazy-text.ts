// Satori's packages for text, evaluated for the first text: the frame of a chart has none, and the
// first card of a Worker that has just started takes a seventh less without them.

import type { Plugin } from 'vite'

/** By the package that each stands in for: what Satori uses of it. */
const standIns: Record<string, string> = {
  linebreak: `
    let LineBreaker
    export default function (text) {
      LineBreaker ??= require('linebreak')
      return new LineBreaker(text)
    }`,
  '@shuding/opentype.js': `
    let opentype
    const load = () => (opentype ??= require('@shuding/opentype.js'))
    export default {
      parse: (data, options) => load().parse(data, options),
      get Glyph() { return load().Glyph },
      get Path() { return load().Path },
    }`,
}

const prefix = '\0lazy:'

/** Replaces what Satori imports for texts by modules that load it when it is first used. */
export function lazyText(): Plugin {
  return {
    name: 'lazy-text',
    // Where nothing is bundled, there is no `require`.
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer?.includes('/satori/') && Object.hasOwn(standIns, id) ? prefix + id : undefined,
    load: (id) => (id.startsWith(prefix) ? standIns[id.slice(prefix.length)] : undefined),
  }
}
