import { useSyncExternalStore } from 'react'

import { currentToasts, listeners, publish, type Toast } from './toasts.ts'

/** SPEC §9: a dismissed toast is removed after 1,000,000 ms. */
export const removeDismissedAfter = 1_000_000
export const toastDuration = 5_000
export const swipeThreshold = 50

export function dismissToast(id: number): void {
  publish(currentToasts().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => publish(currentToasts().filter((toast) => toast.id !== id)), removeDismissedAfter)
}

export const useToasts = (): Toast[] => useSyncExternalStore(subscribe, currentToasts, none)

const nothing: Toast[] = []
const none = () => nothing

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
