// A Vite plugin that leaves out Satori's code for texts and for Tailwind. Cards give Satori only boxes
// (worker/card/satori-layout.tsx), and a fresh isolate would spend 10 to 15 ms on that code before its
// first card.

import type { Plugin } from 'vite'

/** The packages that read fonts and break lines. */
const forTexts = /^(@shuding\/opentype\.js|linebreak)$/

/** Where Satori loads Tailwind, in the release of package.json. */
const loadsTailwind = /=\w+\(uc\(\)\);(?=var \w+=\["ios")/

const refuse = `throw new Error('Satori lays out boxes here: no texts, no fonts, and no Tailwind')`

export function satoriOfBoxes(): Plugin {
  return {
    name: 'satori-of-boxes',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: forTexts }, handler: (id) => `\0not-needed:${id}` },
    load: {
      filter: { id: /^\0not-needed:/ },
      handler: () => `export default class { constructor() { ${refuse} } }`,
    },
    transform: {
      filter: { id: /\/satori\/dist\/standalone\.js$/ },
      handler(code) {
        if (!loadsTailwind.test(code))
          this.error('scripts/build/vite-satori.ts does not know this Satori.')
        return code.replace(loadsTailwind, `={default(){${refuse}}};`)
      },
    },
  }
}
