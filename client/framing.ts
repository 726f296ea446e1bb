// Whether the page is shown in a frame of another one.

export function isFramed(): boolean {
  return window.top !== window.self
}
