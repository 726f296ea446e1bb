// What is said where another state of a page could not be loaded.

import { useRouter } from '../context'
import { Link } from '../links'

/** Says that a chosen range or axis could not be loaded, if so. */
export function FailedChoice() {
  const { failure } = useRouter()
  if (!failure) return null
  return (
    <p className="failed-choice" role="alert">
      This choice could not be loaded, so nothing has changed.{' '}
      <Link href={failure} data-keep-scroll="">
        Try again
      </Link>
    </p>
  )
}
