// The subject of a path without a page, by exact names only: one that has a page elsewhere, or one that
// readers ask for and the site does not have.

import { items, areas as others } from '#data/not-covered.json'
import { assets } from '../prices/catalog'
import { areaPages } from '../url/area-pages'
import { missingAreas, missingReason } from '../url/missing-areas'
import { decode } from '../url/query'

/** Countries by the codes of their money. */
const countries: Readonly<Record<string, string>> = { ...missingAreas, ...others }

/** A name within a sentence, with the path of its page, or the reason why it has none, if known. */
type Named = { name: string; path?: string; reason?: string }

/** The subject that the last part of a path names; `undefined` for anything but a known name. */
export function nameOfPath(pathname: string): Named | undefined {
  const name = toName(pathname.split('/').findLast(Boolean) ?? '')
  const is = (...names: string[]) => names.some((one) => toName(one) === name)
  const asset = assets.find(({ key, label }) => is(key, label))
  if (asset) return { name: asset.label, path: asset.path }
  const area = areaPages.find(({ code, area }) => is(code, area))
  if (area) return { name: `prices in ${area.inSentence}`, path: area.path }
  const [code = '', country] =
    Object.entries(countries).find(([code, one]) => is(code, one.replace('the ', ''))) ?? []
  if (country && code in missingAreas) {
    return { name: country, reason: `: ${missingReason}` }
  }
  if (country) return { name: country }
  return items.includes(name) ? { name } : undefined
}

/** A text as paths have it, e.g. "south-africa" and "turkiye". */
function toName(text: string): string {
  return decode(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, (between) => (/[\s_-]/.test(between) ? '-' : ''))
}
