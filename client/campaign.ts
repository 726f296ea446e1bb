// Campaign tags, which arrive in the address's fragment (see `campaignFragment`).

import { campaignMark } from '../src/pages/page-address'

/** Moves the tags into the query, where the analytics service's script looks for them. */
export const campaignScript = `{const l=location;if(l.hash.startsWith('${campaignMark}'))history.replaceState(history.state,'',l.href.replace('${campaignMark}',l.search?'&':'?'))}`
