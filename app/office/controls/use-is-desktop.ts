import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is wide enough for tables (Tailwind's md). */
export const useIsDesktop = (): boolean => useIsWide(48)

/** Whether the screen is at least so many rem wide; true without `matchMedia`. */
export function useIsWide(rem: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = media(rem)
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
    [rem],
  )
  return useSyncExternalStore(
    subscribe,
    () => media(rem)?.matches ?? true,
    () => true,
  )
}

/** jsdom has no `matchMedia`. */
const media = (rem: number) => (window as Partial<Window>).matchMedia?.(`(width >= ${rem}rem)`)
