import { useEffect, useRef } from 'react'

/**
 * Goes to the top when `value`, a part of the path, changes (SPEC §2), but not on the first load and not when the
 * visitor goes back or forward: then the browser brings them to where they were.
 */
export function useTopOnChange(value: string): void {
  const last = useRef(value)
  const returnedTo = useRef<string | null>(null)
  useEffect(() => {
    const onPopState = () => {
      returnedTo.current = location.pathname
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    // The router may hear of a step back and draw before it is noted above; by the next frame both have happened.
    const frame = requestAnimationFrame(() => {
      if (returnedTo.current !== location.pathname) window.scrollTo({ top: 0, behavior: 'instant' })
      returnedTo.current = null
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
}
