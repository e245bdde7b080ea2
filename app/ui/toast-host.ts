import { useSyncExternalStore } from 'react'

/**
 * Behind a modal dialog everything is out of reach, so while one is open the toasts stand in it: their Undo and Close
 * stay within reach. The dialog opened last has them.
 */
let hosts: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Takes the toasts into an open dialog. Gives what hands them back. */
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
