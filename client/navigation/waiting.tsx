// Shows that a navigation is in progress, visibly and to assistive technology.

import { useEffect, useState } from 'react'
import { useRouter } from '../router'

/** Shorter waits would only flicker (specification, section 2). */
const delayMs = 200

export function Waiting() {
  const isLoading = useRouter().destination !== undefined
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isLoading])
  const isWaiting = isLoading && isDue
  return (
    <div className={isWaiting ? 'waiting is-waiting' : 'waiting'} role="status">
      {isWaiting && 'Loading …'}
    </div>
  )
}
