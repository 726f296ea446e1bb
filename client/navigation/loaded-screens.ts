// The screens whose code is loaded, with their style sheets: they can be rendered at once.

import type { ComponentType } from 'react'
import type { DataPageName } from '../../src/site/pages'

/** A page, or what is below a chart, which hydration keeps as the server made it. */
export type ScreenName = DataPageName | 'below'

/** Who renders one knows what it takes. */
export const loadedScreens: { [Name in ScreenName]?: ComponentType<never> } = {}

/** The style sheets of pages that the document does not have. */
export const loadedStyles: { [Name in ScreenName]?: string } = {}
