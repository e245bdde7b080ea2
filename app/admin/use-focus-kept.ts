import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A button that cannot be pressed while its work is done loses the focus: whoever pressed it by keyboard would begin at the
 * top of the page again. It is given back with the next possible press, unless one has gone elsewhere meanwhile.
 */
export function useFocusKept(element: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isDisabled) hadFocus.current = activeElement === element.current
    else {
      if (hadFocus.current && activeElement === body) element.current?.focus({ preventScroll: true })
      hadFocus.current = false
    }
  }, [element, isDisabled])
}
