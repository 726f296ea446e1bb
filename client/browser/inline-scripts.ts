// Inline scripts of charts that stand alone, which run before all others.

import { readersThemeMark } from '../../src/pages/embed'

/**
 * Marks a page before the first paint: in a frame, it may follow the reader's color scheme; only in
 * a window can it be left.
 */
const frameScript = `{const{dataset}=document.documentElement;if(top===self)dataset.window='';else dataset.frame=location.hash==='${readersThemeMark}'?'auto':''}`

/** The HTML id of the template with the scripts of a `display=full` page, the site's own first. */
export const lateScriptsId = 'scripts'

/** Adds the template's scripts to the head; in a frame, only the site's, and once it is in view. */
const lateScript = `{const{content}=document.getElementById('${lateScriptsId}'),framed=top!==self,load=()=>document.head.append(framed?content.firstChild:content);framed&&window.IntersectionObserver?new IntersectionObserver((seen,observer)=>{if(seen.some(({isIntersecting})=>isIntersecting)){observer.disconnect();load()}}).observe(document.documentElement):load()}`

/** What a `display=full` page runs first. */
export const fullScript = `${frameScript};${lateScript}`
