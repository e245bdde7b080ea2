import { useSyncExternalStore } from 'react'

/** Whether there is room for a table (Tailwind's md). Where nobody can say there is. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? true,
    () => true,
  )

/** The drawing of tests knows no screen. */
const media = () => (window as Partial<Window>).matchMedia?.('(width >= 48rem)')

function subscribe(listener: () => void) {
  const watched = media()
  watched?.addEventListener('change', listener)
  return () => watched?.removeEventListener('change', listener)
}
