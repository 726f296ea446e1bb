// What a visitor sees in place of a page that could not be loaded.

import { useRouteError } from 'react-router'
import { PageNotFoundError } from '../src/errors'
import { NotFoundScreen } from './screens/not-found'

export function LoadFailure() {
  const error = useRouteError()
  if (error instanceof PageNotFoundError) return <NotFoundScreen />
  return (
    <div className="load-failure" role="alert">
      <h1>This page could not be loaded</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  )
}
