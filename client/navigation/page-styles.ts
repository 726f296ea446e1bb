// The style sheets of pages. A document has that of its page inline; the browser loads those of the
// pages that it goes to, next to their screens.

const importers = {
  home: () => import('../pages/home.css?inline'),
  asset: () => import('../pages/asset.css?inline'),
  inflation: () => import('../pages/inflation.css?inline'),
  month: () => import('../pages/then.css?inline'),
  compare: () => import('../pages/compare-style'),
  method: () => import('../pages/method.css?inline'),
  api: () => import('../pages/api.css?inline'),
  about: () => import('../pages/about.css?inline'),
}

type StyleName = keyof typeof importers

const loaded: Partial<Record<StyleName, string>> = {}

/** Loads a style sheet that the document does not have. */
export async function loadStyle(name: StyleName): Promise<void> {
  const isInDocument =
    typeof document === 'object' && document.querySelector(`style[data-href~="${name}"]`)
  if (!isInDocument) loaded[name] ??= (await importers[name]()).default
}

/** A style sheet that was loaded; "" for one that the document has. */
export function styleOf(name: StyleName): string {
  return loaded[name] ?? ''
}
