// The parameters of oEmbed requests.

import { oneOf, type Rule, wholeNumber } from '../../chart/rules'

/** The parameters of oEmbed requests (oEmbed 1.0, section 2.2). Other parameters are ignored, because its consumers add their own. */
export const oembedParameters = {
  url: () => ({
    meaning: 'The chart page',
    allowed: 'the URL of a chart page',
    schema: { type: 'string', format: 'uri' },
    // What is no chart page is not found.
    isAllowed: () => true,
    isRequired: true,
  }),
  format: () => oneOf('The format of the response', ['json']),
  maxwidth: () => wholeNumber('The greatest width that fits, in CSS pixels', pixels),
  maxheight: () => wholeNumber('The greatest height that fits, in CSS pixels', pixels),
} as const satisfies Record<string, () => Rule>

const pixels = { from: 1, to: 99_999 }
