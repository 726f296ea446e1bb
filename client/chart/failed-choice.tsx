// The message that a chosen range or axis could not be loaded.

import { Link } from '../link'

/** @param href the page that was chosen */
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
