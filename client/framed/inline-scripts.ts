// The inline scripts of a framed chart, which run before any other script is loaded.

import { readersThemeMark } from '../../src/site/embed'

/** Follows the reader's color scheme if the URL says so. Runs before the first paint. */
const readerThemeScript = `if(top!==self&&location.hash==='${readersThemeMark}')document.documentElement.dataset.frame='auto'`

/** The HTML id of the template with the scripts of a `display=full` page, the site's own first. */
export const lateScriptsId = 'scripts'

/** Adds the scripts of the template to the head; in a frame, only the site's own, and once the frame is visible. */
const lateScript = `{const{content}=document.getElementById('${lateScriptsId}'),framed=top!==self,load=()=>document.head.append(framed?content.firstChild:content);framed?new IntersectionObserver((seen,observer)=>{if(seen.some(({isIntersecting})=>isIntersecting)){observer.disconnect();load()}}).observe(document.documentElement):load()}`

/** What a `display=full` page runs first. */
export const framedScript = `${readerThemeScript};${lateScript}`
