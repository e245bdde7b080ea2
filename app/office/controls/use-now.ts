import { useSyncExternalStore } from 'react'

/** How often relative times are updated, in ms. */
const refreshInterval = 30_000

let now = 0
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The current time, updated every 30 s; null in server-rendered HTML. */
export const useNow = (): number | null => useSyncExternalStore(subscribe, getSnapshot, () => null)

function getSnapshot() {
  // React calls this twice in a row and requires the same value.
  if (listeners.size === 0 && Math.abs(Date.now() - now) > 1_000) now = Date.now()
  return now
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    listeners.forEach((notify) => notify())
  }, refreshInterval)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
