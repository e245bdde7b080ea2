import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  description: string
  /** 'error' is the specification's destructive style. */
  style: 'plain' | 'error'
  open: boolean
  /** Something that can be done about it, e.g. Undo. Doing it closes the toast. */
  action?: ToastAction
}

export interface ToastAction {
  label: string
  run: () => void
}

/** One toast is visible at a time. */
export const toastLimit = 1

/** A dismissed toast is removed after 1,000,000 ms. */
export const removeDismissedAfter = 1_000_000
export const toastDuration = 5_000
export const swipeThreshold = 50

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

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

/** Shows a toast in the next document, from one that is about to be left. */
export function flashToast(...toast: [title: string, description: string, style?: Toast['style']]): void {
  try {
    sessionStorage.setItem(flashed, JSON.stringify(toast))
  } catch {
    // A forbidden store costs the toast.
  }
}

/** Shows the toast that the document before has flashed. */
export function showFlashedToast(): void {
  try {
    const toast = sessionStorage.getItem(flashed)
    sessionStorage.removeItem(flashed)
    if (toast !== null) showToast(...(JSON.parse(toast) as Parameters<typeof flashToast>))
  } catch {
    // As above.
  }
}

const flashed = 'toast'

export function dismissToast(id: number): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), removeDismissedAfter)
}

export const currentToasts = (): Toast[] => toasts

export const useToasts = (): Toast[] => useSyncExternalStore(subscribe, currentToasts, () => nothing)

const nothing: Toast[] = []

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function publish(next: Toast[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}
