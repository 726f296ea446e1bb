// Shows that a navigation is in progress, visibly and to assistive technology.

import { useEffect, useState } from 'react'
import { useRouter } from '../router'

/** Shorter waits would only flicker (specification, section 2). */
const delayMs = 200

export function Waiting() {
  const isWaiting = useDelayed(useRouter().destination !== undefined)
  return (
    <div className={isWaiting ? 'waiting is-waiting' : 'waiting'} role="status">
      {isWaiting && 'Loading …'}
    </div>
  )
}

/** True once the condition has held for the delay, until it ends. */
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
