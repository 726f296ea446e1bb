// A page of a browser that is driven over WebDriver, as the tests use it in every engine alike.

export type Key = 'ArrowDown' | 'ArrowLeft'

/** Elements are found by CSS selectors. */
export type Engine = {
  /** Loads an address, completely. */
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  goBack: () => Promise<void>
  goForward: () => Promise<void>
  /** Sets the size of what the page sees as its window, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  click: (selector: string) => Promise<void>
  /** Presses a key with the focus on an element. */
  press: (selector: string, key: Key) => Promise<void>
  /** What a function returns in the page, where it knows nothing but its arguments. */
  evaluate: <Result, Arguments extends unknown[]>(
    code: (...values: Arguments) => Result,
    ...values: Arguments
  ) => Promise<Result>
  /** Ends the browser, and all that was started for it. */
  close: () => Promise<void>
}
