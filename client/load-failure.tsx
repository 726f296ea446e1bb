// The screen for a page that could not be loaded.

import { describeFailure, isNotFound, isTransient } from '../src/site/errors'
import { Head } from './head'
import { Screen as NotFoundScreen } from './pages/not-found'
import { useRouter } from './router'

export function LoadFailure({ error }: { error: unknown }) {
  const { place, navigate } = useRouter()
  const { pathname, search, hash } = place
  if (isNotFound(error)) return <NotFoundScreen />
  return (
    <div className="load-failure" role="alert">
      <Head path={pathname} />
      <h1>This page could not be loaded</h1>
      <p>{describeFailure(error)}</p>
      <button
        type="button"
        className="button"
        onClick={() =>
          isTransient(error)
            ? navigate(pathname + search + hash, { replace: true })
            : location.reload()
        }
      >
        Try again
      </button>
    </div>
  )
}
