import { useSyncExternalStore } from 'react'

/** Whether the screen is wide enough for tables (Tailwind's md); true without `matchMedia`. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? true,
    () => true,
  )

/** jsdom has no `matchMedia`. */
const media = () => (window as Partial<Window>).matchMedia?.('(width >= 48rem)')

function subscribe(listener: () => void) {
  const query = media()
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
