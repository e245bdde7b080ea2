import { useSyncExternalStore } from 'react'

/** How often times that are told as spans are told anew (PRODUCT §7.4). */
export const tick = 30_000

let now = 0
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The present, ticking every 30 s for all that watch it; null in the server's HTML, where there is none. */
export const useNow = (): number | null => useSyncExternalStore(subscribe, present, () => null)

function present() {
  // A second old is new enough: React asks twice in a row and must get the same both times.
  if (listeners.size === 0 && Date.now() - now > 1_000) now = Date.now()
  return now
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    listeners.forEach((each) => each())
  }, tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
