// Records the console messages of a page for the lifetime of its tab, since classic WebDriver
// cannot read the console.

{
  sessionStorage.messages ??= '[]'
  const record = (...parts) => {
    const recorded = JSON.parse(sessionStorage.messages)
    sessionStorage.messages = JSON.stringify([
      ...recorded,
      `${location.pathname}: ${parts.join(' ')}`,
    ])
  }
  for (const level of ['error', 'warn']) {
    const log = console[level]
    console[level] = (...parts) => {
      record(level, ...parts)
      log.apply(console, parts)
    }
  }
  addEventListener('error', ({ message }) => record('uncaught', message))
  addEventListener('unhandledrejection', ({ reason }) => record('uncaught', reason))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    record('policy', violatedDirective, blockedURI),
  )
}
