import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

import { hostToasts } from '#app/ui/toast-host.ts'

/**
 * Props for a native modal <dialog> controlled by `open`; the browser traps and restores the focus. Escape and a click on
 * the backdrop call `onClose`, unless `locked`.
 */
export function useModal(open: boolean, onClose: () => void, locked = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const previousFocus = document.activeElement as HTMLElement | null
    element.showModal()
    const releaseToasts = hostToasts(element.querySelector<HTMLElement>('[data-toasts]') ?? element)
    return () => {
      releaseToasts()
      element.close()
      // The browser restores the focus, but not if the dialog was unmounted first, or if the focused element was replaced.
      if (previousFocus && !previousFocus.isConnected) document.getElementById(previousFocus.id)?.focus()
      else if (!element.isConnected) previousFocus?.focus({ preventScroll: true })
    }
  }, [open])

  const requestClose = () => {
    if (!locked) onClose()
  }
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      // Browsers close the dialog on a second Escape without a cancelable event; `onClose` below handles that.
      if (!event.cancelable) return
      event.preventDefault()
      requestClose()
    },
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || !open) return
      if (locked) dialog.current?.showModal()
      else onClose()
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (pressedBackdrop.current && event.target === event.currentTarget) requestClose()
    },
  }
}
