// Why the chart is still the one that it was.

import { Link } from '../link'

/** @param href where it was to lead, and may lead yet */
export function FailedChoice({ href, sentence }: { href: string; sentence: string }) {
  return (
    <p className="failed-choice" role="alert">
      This choice could not be loaded. {sentence}{' '}
      <Link href={href} data-keep-scroll="">
        Try again
      </Link>
    </p>
  )
}
