// The parameters of oEmbed requests (oEmbed 1.0, section 2.2).

import { oneOf, type Rule, wholeNumber } from '../../chart/rules'

const pixels = { from: 1, to: 99_999 }

/** Other parameters are ignored, because oEmbed consumers add their own. */
export const oembedParameters = {
  url: () => ({
    meaning: 'The chart page',
    allowed: 'the URL of a chart page',
    schema: { type: 'string', format: 'uri' },
    isAllowed: (text) => URL.canParse(text),
    isRequired: true,
  }),
  format: () => oneOf('The format of the response', ['json']),
  maxwidth: () => wholeNumber('The greatest width that fits, in CSS pixels', pixels),
  maxheight: () => wholeNumber('The greatest height that fits, in CSS pixels', pixels),
} as const satisfies Record<string, () => Rule>
