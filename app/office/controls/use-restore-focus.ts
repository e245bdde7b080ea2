import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus to a button that lost it by being disabled, once it is enabled again, unless another element has the
 * focus by then. A button that is removed passes it on to what is left beside it. Otherwise keyboard users would start over at the top of the page.
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
  useLayoutEffect(() => {
    const button = element.current
    return () => {
      if (!button || (document.activeElement !== button && !hadFocus.current)) return
      const places = [button.parentElement, button.closest('article, section, li, tr, form, dialog')]
      // After the commit that removes it.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const left = places.flatMap((place) =>
          place?.isConnected ? [...place.querySelectorAll<HTMLElement>(controls)] : [],
        )
        left[0]?.focus({ preventScroll: true })
      })
    }
  }, [element])
}

const controls = 'a[href], button:enabled'
