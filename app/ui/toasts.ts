import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  description: string
  style: 'plain' | 'error'
  open: boolean
  /** An action such as Undo; running it closes the toast. */
  action?: ToastAction
  /** A link to what comes next. */
  next?: { label: string; to: string }
}

export interface ToastAction {
  label: string
  run: () => void
}

export const toastLimit = 1

export const removeDismissedAfter = 1_000_000
export const toastDuration = 5_000
export const swipeThreshold = 50

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast, replacing the current one. */
export function showToast(
  title: string,
  description: string,
  style: Toast['style'] = 'plain',
  action?: ToastAction,
): void {
  const toast = { id: ++lastId, title, description, style, open: true, ...(action && { action }) }
  publish([toast, ...toasts].slice(0, toastLimit))
}

/** Adds a link to what comes next to the toast on screen, if it reports no error. */
export const addNext = (next: Required<Toast>['next']): void =>
  publish(toasts.map((toast) => (toast.open && toast.style === 'plain' ? { ...toast, next } : toast)))

/** Shows a toast after the next page load. */
export function flashToast(...toast: [title: string, description: string, style?: Toast['style']]): void {
  try {
    sessionStorage.setItem(flashed, JSON.stringify(toast))
  } catch {
    // Without storage there is no toast.
  }
}

/** Shows the toast left by `flashToast`. */
export function showFlashedToast(): void {
  try {
    const toast = sessionStorage.getItem(flashed)
    sessionStorage.removeItem(flashed)
    if (toast !== null) showToast(...(JSON.parse(toast) as Parameters<typeof flashToast>))
  } catch {}
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
