// Keeps what a page complains of, for as long as its tab: classic WebDriver cannot read the console.

{
  sessionStorage.complaints ??= '[]'
  const keep = (...parts) => {
    const kept = JSON.parse(sessionStorage.complaints)
    sessionStorage.complaints = JSON.stringify([
      ...kept,
      `${location.pathname}: ${parts.join(' ')}`,
    ])
  }
  for (const level of ['error', 'warn']) {
    const say = console[level]
    console[level] = (...parts) => {
      keep(level, ...parts)
      say.apply(console, parts)
    }
  }
  addEventListener('error', ({ message }) => keep('uncaught', message))
  addEventListener('unhandledrejection', ({ reason }) => keep('uncaught', reason))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    keep('policy', violatedDirective, blockedURI),
  )
}
