// Shows that a navigation is under way, to eyes and to assistive technology.

import { useEffect, useState } from 'react'
import { useRouter } from '../router'

/** Shorter waits are not worth a flicker (specification, section 2). */
const delayMs = 200

export function Waiting() {
  const isWaiting = useDelayed(useRouter().destination !== undefined)
  return (
    <div className={isWaiting ? 'waiting is-waiting' : 'waiting'} role="status">
      {isWaiting && 'Loading …'}
    </div>
  )
}

/** Follows a condition: its beginning only after the delay, its end at once. */
function useDelayed(condition: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [condition])
  return condition && isDue
}
