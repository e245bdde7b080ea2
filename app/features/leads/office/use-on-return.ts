import { useEffect, useRef } from 'react'

/** How long another window may take to open. */
export const openTimeout = 1_500

/**
 * Calls back when the owner returns from what a link opened, such as a mail program or phone app. If nothing opened,
 * which a page can't detect, it calls back after a moment.
 */
export function useOnReturn(): (whenBack: () => void) => void {
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return (whenBack) => {
    stop.current()
    const waiting = new AbortController()
    const { signal } = waiting
    const end = () => {
      clearTimeout(fallback)
      waiting.abort()
    }
    const finish = () => {
      end()
      whenBack()
    }
    let hasLeft = false
    const leave = () => (hasLeft = true)
    const fallback = setTimeout(() => !hasLeft && finish(), openTimeout)
    window.addEventListener('blur', leave, { signal })
    window.addEventListener('focus', () => hasLeft && finish(), { signal })
    document.addEventListener('visibilitychange', () => (document.hidden ? leave() : hasLeft && finish()), { signal })
    stop.current = end
  }
}
