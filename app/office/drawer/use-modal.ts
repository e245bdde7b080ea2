import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

import { hostToasts } from '#app/ui/toast-host.ts'

/**
 * Opens and closes a native modal <dialog> with `open`: the platform holds the focus inside and gives it back. Escape
 * and a press beside the dialog ask `onClose`, unless `locked`.
 */
export function useModal(open: boolean, onClose: () => void, locked = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement as HTMLElement | null
    element.showModal()
    const giveBack = hostToasts(element.querySelector<HTMLElement>('[data-toasts]') ?? element)
    return () => {
      giveBack()
      element.close()
      // The platform gives the focus back to what had it, but not from a dialog that left the page before it closed. Where
      // what had it has gone, a new row may have taken its place.
      if (before && !before.isConnected) document.getElementById(before.id)?.focus()
      else if (!element.isConnected) before?.focus({ preventScroll: true })
    }
  }, [open])

  const ask = () => {
    if (!locked) onClose()
  }
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      // A browser closes a dialog on the second Escape whatever was said to the first; `onClose` below hears of that.
      if (!event.cancelable) return
      event.preventDefault()
      ask()
    },
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || !open) return
      if (locked) dialog.current?.showModal()
      else onClose()
    },
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (pressed.current && event.target === event.currentTarget) ask()
    },
  }
}
