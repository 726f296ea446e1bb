// The page as the server sent it: complete without scripts, and what is left where they fail.

/**
 * Runs before the first paint. Marks the document as one that scripts take over, for which style
 * sheets hide what only readers without scripts need. Takes that back if the scripts do not arrive,
 * or are written in a language that the browser does not know.
 */
export const scriptsMark = `{const{dataset}=document.documentElement;dataset.scripts='';addEventListener('error',({target,error})=>{if(target.type==='module'||error instanceof SyntaxError){delete dataset.scripts;document.querySelector('link[media=print]')?.setAttribute('media','all')}},true)}`

/**
 * Leaves the page as the one without scripts: links and forms load documents, and a canvas gives way
 * to the server's drawing.
 */
export function leaveAsServed(): void {
  delete document.documentElement.dataset.scripts
  for (const canvas of document.querySelectorAll('.chart-canvas')) canvas.remove()
}

/** The name by which a history entry says that scripts have failed on its page. */
const failedMark = 'hasFailed'

/** Whether scripts have failed on the page of this history entry; forgets it, for the next load. */
export function takeFailure(): boolean {
  const { [failedMark]: hasFailed, ...entry } = history.state ?? {}
  if (hasFailed) replaceEntry(entry)
  return hasFailed === true
}

/** Remembers that scripts have failed on the page of this history entry. */
export function rememberFailure(): boolean {
  return replaceEntry({ ...history.state, [failedMark]: true })
}

/**
 * Replaces the state of the history's current entry, and maybe its address. Returns whether the
 * browser allows it: some refuse after a hundred times in half a minute.
 */
export function replaceEntry(entry: unknown, address?: string): boolean {
  try {
    history.replaceState(entry, '', address)
    return true
  } catch {
    return false
  }
}
