import { useSyncExternalStore } from 'react'

/** Whether the page's script has taken over: false in the server's HTML, true soon after. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
