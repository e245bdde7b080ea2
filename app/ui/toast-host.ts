import { useSyncExternalStore } from 'react'

/**
 * While a modal dialog is open everything behind it is inert, so toasts are portaled into the topmost dialog, where
 * their Undo and Close stay reachable.
 */
let hosts: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Makes an open dialog the host for toasts. Returns a function that undoes it. */
export function hostToasts(dialog: HTMLElement): () => void {
  change([...hosts, dialog])
  return () => change(hosts.filter((host) => host !== dialog))
}

export const useToastHost = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) ?? null,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: HTMLElement[]) {
  hosts = next
  listeners.forEach((listener) => listener())
}
