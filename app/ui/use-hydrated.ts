import { useEffect, useSyncExternalStore } from 'react'

/** False in the server's HTML and during hydration, true after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}

/** Marks the document once its screen is interactive. */
export function useHydratedMark(isThere: boolean): void {
  useEffect(() => {
    if (isThere) document.documentElement.dataset.hydrated = ''
  }, [isThere])
}
