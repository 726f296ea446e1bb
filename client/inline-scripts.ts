// Inline scripts, which run before all others: for charts that stand alone, and for campaign tags.

import { campaignMark, campaignTag } from '../src/pages/page-address'
import { readersThemeMark } from '../src/site/embed'

/**
 * Marks a page before the first paint: in a frame, it may follow the reader's color scheme; only in
 * a window can it be left.
 */
const frameScript = `{const{dataset}=document.documentElement;if(top===self)dataset.window='';else dataset.frame=location.hash==='${readersThemeMark}'?'auto':''}`

/** The HTML id of the template with the scripts of a `display=full` page, the site's own first. */
export const lateScriptsId = 'scripts'

/** Adds the template's scripts to the head; in a frame, only the site's, and once it is in view. */
const lateScript = `{const{content}=document.getElementById('${lateScriptsId}'),framed=top!==self,load=()=>document.head.append(framed?content.firstChild:content);framed?new IntersectionObserver((seen,observer)=>{if(seen.some(({isIntersecting})=>isIntersecting)){observer.disconnect();load()}}).observe(document.documentElement):load()}`

/** What a `display=full` page runs first. */
export const fullScript = `${frameScript};${lateScript}`

/**
 * Moves the campaign tags of the fragment (`campaignFragment`) into the query, where the analytics
 * script looks for them. Nothing else is moved: any link may have such a fragment.
 */
export const campaignScript = `{const{hash,search}=location;if(hash.startsWith('${campaignMark}')){const query=new URLSearchParams(search),{size}=query;new URLSearchParams(hash.slice(${campaignMark.length})).forEach((value,name)=>${campaignTag}.test(name)&&query.append(name,value));query.size>size&&history.replaceState(history.state,'','?'+query)}}`
