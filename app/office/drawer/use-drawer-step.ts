import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

import { useExactSearch } from '#app/ui/use-exact-search.ts'

/**
 * The steps of a drawer that its address opens. Opening it is one of its own, and closing it leads back where opening
 * led forward: Back never opens a closed drawer again, nor is there a step that changes nothing.
 */
export function useDrawerStep() {
  const [, navigate] = useLocation()
  const search = useExactSearch()
  // Going back takes a moment; a second press on Close meanwhile must not lead further back.
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = false
  }, [search])
  return {
    open: (address: string) => navigate(address, { state: { drawer: true } }),
    /** Shows something else in the drawer that is open. */
    turn: (address: string) => navigate(address, { replace: true, state: history.state as unknown }),
    /** `address` is the one without the drawer: there it closes in place if a bookmark opened it. */
    close: (address: string) => {
      if (leaving.current) return
      if ((history.state as { drawer?: boolean } | null)?.drawer) {
        leaving.current = true
        history.back()
      } else navigate(address, { replace: true })
    },
  }
}
