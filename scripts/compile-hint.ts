// What the browser's scripts begin with.

/**
 * Lets V8 compile all functions of a script in the background while it arrives (explicit compile hints,
 * Chrome 136): taking over a page then holds up its main thread half as long.
 */
export const compileHint = '//# allFunctionsCalledOnLoad'
