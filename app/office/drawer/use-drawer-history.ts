import { useEffect, useRef } from 'react'
import { type AroundNavHandler, useLocation } from 'wouter'

import { useExactSearch } from '#app/ui/use-exact-search.ts'

/** Marks each new history entry of the office: the one before it is a screen of the office, too. */
export const markEntry: AroundNavHandler = (navigate, to, options) =>
  navigate(to, options?.replace ? options : { ...options, state: { ...options?.state, inOffice: true } })

/**
 * The history entries of a drawer that is in the address. Opening adds one and closing goes back to the previous one, on
 * whichever screen the drawer was opened, so that Back never reopens a closed drawer and no entry is a duplicate.
 */
export function useDrawerHistory() {
  const [, navigate] = useLocation()
  const search = useExactSearch()
  // Going back is asynchronous; a second click on Close in the meantime must not go back further.
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [search])
  return {
    open: (address: string) => navigate(address),
    /** Shows another record in the open drawer. */
    replace: (address: string) => navigate(address, { replace: true, state: history.state as unknown }),
    /** `address` is the one without the drawer. It replaces the current entry if the drawer was opened from a bookmark. */
    close: (address: string) => {
      if (isClosing.current) return
      if ((history.state as { inOffice?: boolean } | null)?.inOffice) {
        isClosing.current = true
        history.back()
      } else navigate(address, { replace: true })
    },
  }
}
