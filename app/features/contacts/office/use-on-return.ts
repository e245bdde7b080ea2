import { useEffect, useRef } from 'react'

/** How long another window may take to come up. */
export const openTimeout = 1_500

/**
 * Calls back when somebody returns to this page from what a link opened: the mail program, the phone. Where nothing came
 * up, which no page can know, it calls back after a moment.
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
