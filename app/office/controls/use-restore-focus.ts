import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus to a button that lost it by being disabled, once it is enabled again, unless another element has the
 * focus by then. Otherwise keyboard users would start over at the top of the page.
 */
export function useRestoreFocus(element: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const button = element.current
    // React does not report a blur caused by its own update.
    const onBlur = () => void (hadFocus.current = button?.disabled === true)
    button?.addEventListener('blur', onBlur)
    return () => button?.removeEventListener('blur', onBlur)
  }, [element])
  useLayoutEffect(() => {
    if (isDisabled) return
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [element, isDisabled])
}
