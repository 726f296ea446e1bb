// A link, with the attributes of its kind.

import type { ComponentProps } from 'react'
import { linkKind } from '../src/site/paths'
import { useStore } from './store'

type Props = ComponentProps<'a'> & { href: string }

/** An anchor. The router handles links to pages (see `link-clicks.ts`); external ones open a new tab. */
export function Link(props: Props) {
  const kind = linkKind(props.href, useStore().metadata.siteUrl)
  return kind === 'external' ? <a target="_blank" rel="noopener" {...props} /> : <a {...props} />
}
