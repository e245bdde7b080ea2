import { type RefObject, useEffect, useState } from 'react'

import { isPopoverOpen, showPopover } from './popovers.ts'

/** Whether a popover is open, even if it was opened before hydration. */
export function useOpenPopover(popover: RefObject<HTMLElement | null>): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const shown = popover.current
    const look = () => setOpen(isPopoverOpen(shown))
    look()
    const close = () => showPopover(shown, false)
    shown?.addEventListener('toggle', look)
    // Close it, or Back would return to a page under an open menu.
    addEventListener('popstate', close)
    return () => {
      shown?.removeEventListener('toggle', look)
      removeEventListener('popstate', close)
    }
  }, [popover])
  return open
}
