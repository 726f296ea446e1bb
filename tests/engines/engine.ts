// The interface through which the tests use a page in any browser engine.

export type Key = 'ArrowDown' | 'ArrowLeft'

/** Elements are found by CSS selectors. */
export type Engine = {
  /** Opens a URL and waits for the load event. */
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  goBack: () => Promise<void>
  goForward: () => Promise<void>
  /** Sets the size of the viewport, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  click: (selector: string) => Promise<void>
  /** Presses a key with the focus on an element. */
  press: (selector: string, key: Key) => Promise<void>
  /** Runs a function in the page, where it can use nothing but its arguments. */
  evaluate: <Result, Arguments extends unknown[]>(
    code: (...values: Arguments) => Result,
    ...values: Arguments
  ) => Promise<Result>
  /** The same in the document of a frame, of any site. */
  evaluateInFrame: <Result>(frame: string, code: () => Result) => Promise<Result>
  /** Closes the browser and everything that was started for it. */
  close: () => Promise<void>
}
