import { useEffect, useSyncExternalStore } from 'react'

/** Whether the page is hydrated: false in the server's HTML, true soon after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}

/** Marks the document once its screen is there and answers to clicks and typing. */
export function useHydratedMark(isThere: boolean): void {
  useEffect(() => {
    if (isThere) document.documentElement.dataset.hydrated = ''
  }, [isThere])
}
