// The scripts in the page itself that a framed chart needs: they run before any other is there.

import { readersThemeMark } from '../../src/site/embed'

/** Leaves the theme to the reader where the address does. Runs before anything is painted. */
export const readerThemeScript = `if(top!==self&&location.hash==='${readersThemeMark}')document.documentElement.dataset.frame='auto'`

/** Of the template in which the scripts of a chart that stands alone wait, the site's own first. */
export const lateScriptsId = 'scripts'

/**
 * Loads these scripts: in a frame only once it is seen, as many are never scrolled to, and there only the site's
 * own. Runs at the end of the body.
 */
export const lateScript = `{const{content}=document.getElementById('${lateScriptsId}'),framed=top!==self,load=()=>document.body.append(framed?content.firstChild:content);framed?new IntersectionObserver((seen,observer)=>{if(seen.some(({isIntersecting})=>isIntersecting)){observer.disconnect();load()}}).observe(document.body):load()}`
