// The publishers to credit for prices.

import type { Asset } from './schemas'

/** `image` is short enough for images; `short` is as short as can be. */
export type CreditForm = 'image' | 'short'

export type Credit = { name: string; url: string }

/** The name of a publisher in a form. */
export function creditOf(
  { name, credit = name, short = credit }: Pick<Asset['source'], 'name' | 'credit' | 'short'>,
  form: CreditForm = 'image',
): string {
  return form === 'short' ? short : credit
}

/** The publishers of some sources, each name once. */
export function creditsOf(sources: readonly Asset['source'][], form?: CreditForm): Credit[] {
  const credits = sources.map((source) => ({ name: creditOf(source, form), url: source.url }))
  const names = credits.map(({ name }) => name)
  return credits.filter(({ name }, index) => names.indexOf(name) === index)
}
