// What a visitor sees in place of a page that could not be loaded.

import { findRoute } from '../../src/pages/routes'
import { describeFailure, isNotFound, isTransient } from '../../src/site/errors'
import { Head } from '../head'
import { useRouter } from '../router'
import { NotFoundScreen } from './not-found'

export function LoadFailure({ error }: { error: unknown }) {
  const { place, navigate } = useRouter()
  const { pathname, search, hash } = place
  if (isNotFound(error)) return <NotFoundScreen />
  return (
    <div className="load-failure" role="alert">
      <Head route={findRoute(pathname)} />
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
