import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: false in the server's HTML, true soon after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
