// Campaign tags, which arrive in the address's fragment (see `campaignFragment`).

import { campaignMark, campaignTag } from '../src/pages/page-address'

/**
 * Moves the tags into the query, where the analytics service's script looks for them, and nothing else: any link may have
 * such a fragment.
 */
export const campaignScript = `{const{hash,search}=location;if(hash.startsWith('${campaignMark}')){const query=new URLSearchParams(search),{size}=query;new URLSearchParams(hash.slice(${campaignMark.length})).forEach((value,name)=>${campaignTag}.test(name)&&query.append(name,value));query.size>size&&history.replaceState(history.state,'','?'+query)}}`
