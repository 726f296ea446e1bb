// Inline scripts of `display=full` pages, which run before all others.

import { readersThemeMark } from '../../src/pages/embed'

/**
 * Marks the document before the first paint: in a window, so that a link leaves the full chart, and in
 * a frame, which may follow the reader's color scheme.
 */
const frameScript = `{const{dataset}=document.documentElement;if(top===self)dataset.window='';else dataset.frame=location.hash==='${readersThemeMark}'?'auto':''}`

/** The HTML id of the template with the scripts of a `display=full` page, the site's own first. */
export const lateScriptsId = 'scripts'

/** Adds the template's scripts to the head; in a frame, only the first, once the frame is in view. */
const lateScript = `{const{content}=document.getElementById('${lateScriptsId}'),framed=top!==self,load=()=>document.head.append(framed?content.firstChild:content);framed&&window.IntersectionObserver?new IntersectionObserver((seen,observer)=>{if(seen.some(({isIntersecting})=>isIntersecting)){observer.disconnect();load()}}).observe(document.documentElement):load()}`

/** The first script of a `display=full` page. */
export const fullScript = `${frameScript};${lateScript}`
