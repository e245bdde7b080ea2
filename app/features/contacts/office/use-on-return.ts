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
      clearTimeout(nothingCame)
      waiting.abort()
    }
    const isBack = () => {
      end()
      whenBack()
    }
    let left = false
    const leave = () => (left = true)
    const nothingCame = setTimeout(() => !left && isBack(), openTimeout)
    window.addEventListener('blur', leave, { signal })
    window.addEventListener('focus', () => left && isBack(), { signal })
    document.addEventListener('visibilitychange', () => (document.hidden ? leave() : left && isBack()), { signal })
    stop.current = end
  }
}
