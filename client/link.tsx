// A link, marked as what it leads to.

import type { ComponentProps } from 'react'
import { linkKind } from '../src/site/links'
import { useStore } from './store'

type Props = ComponentProps<'a'> & { href: string }

/** An anchor; the router follows those to pages (see `link-clicks.ts`), external ones open a new tab. */
export function Link(props: Props) {
  const kind = linkKind(props.href, useStore().metadata.siteUrl)
  return kind === 'external' ? <a target="_blank" rel="noopener" {...props} /> : <a {...props} />
}
