import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A button that cannot be pressed while its work is done loses the focus: whoever pressed it by keyboard would begin at the
 * top of the page again. It is given back with the next possible press, unless one has gone elsewhere meanwhile.
 */
export function useRestoreFocus(element: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const button = element.current
    // React hears of no blur that its own changes bring about.
    const left = () => void (hadFocus.current = button?.disabled === true)
    button?.addEventListener('blur', left)
    return () => button?.removeEventListener('blur', left)
  }, [element])
  useLayoutEffect(() => {
    if (isDisabled) return
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [element, isDisabled])
}
