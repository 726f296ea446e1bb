// The words of sentences for the currencies that every price is given in.

/** How a currency is named and compared in sentences, e.g. "less gold" or "fewer dollars". */
export type CurrencyWords = { currency: string; less: 'less' | 'fewer' }

export const currencyWords = {
  btc: { currency: 'Bitcoin', less: 'less' },
  usd: { currency: 'dollars', less: 'fewer' },
} as const satisfies Record<string, CurrencyWords>
