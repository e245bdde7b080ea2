import { useEffect, useRef } from 'react'

/**
 * Brings the beginning of a list into view, and the focus to its heading, once a link to another page of it was
 * followed. Not on the first load and not on the way back: then the browser brings the visitor to where he was.
 */
export function usePageTurn(page: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const turning = useRef(false)
  useEffect(() => {
    if (!turning.current) return
    turning.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [page])
  return { heading, onTurn: () => (turning.current = true) }
}
