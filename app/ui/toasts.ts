export interface Toast {
  id: number
  title: string
  description: string
  /** 'error' is SPEC §8's destructive style. */
  style: 'plain' | 'error'
  open: boolean
  /** Something that can be done about it, e.g. Undo (PRODUCT §5). Doing it closes the toast. */
  action?: ToastAction
}

export interface ToastAction {
  label: string
  run: () => void
}

/** SPEC §9: one toast is visible at a time. */
export const toastLimit = 1

let toasts: Toast[] = []
let lastId = 0
/** Who is told that other toasts are there. */
export const listeners = new Set<() => void>()

/** Shows a toast in place of the one that is there. */
export function showToast(
  title: string,
  description: string,
  style: Toast['style'] = 'plain',
  action?: ToastAction,
): void {
  const toast = { id: ++lastId, title, description, style, open: true, ...(action && { action }) }
  publish([toast, ...toasts].slice(0, toastLimit))
}

/**
 * Resolves when a toast is there or may come soon: a form has the focus, or F8 asks for the toasts (SPEC §9). Tells
 * whether it was the key.
 */
export function toastsWanted(): Promise<boolean> {
  return new Promise((resolve) => {
    const wanted = (event?: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'F8') return
      if (event?.type === 'focusin' && !(event.target as Element).closest('form')) return
      document.removeEventListener('focusin', wanted)
      document.removeEventListener('keydown', wanted)
      listeners.delete(wanted)
      resolve(event?.type === 'keydown')
    }
    document.addEventListener('focusin', wanted)
    document.addEventListener('keydown', wanted)
    listeners.add(wanted)
    if (toasts.length > 0 || document.activeElement?.closest('form')) wanted()
  })
}

export const currentToasts = (): Toast[] => toasts

export function publish(next: Toast[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}
