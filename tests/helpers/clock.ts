import { afterEach, beforeEach, vi } from 'vitest'

import type { useSite } from './test-site.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Sets the process's clock together with the site's, since libraries use the former. Timers are not affected. */
export function useClock(site: ReturnType<typeof useSite>) {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const set = (at: Date) => {
    site.clock.now = at
    vi.setSystemTime(at)
  }
  return { set, jump: (milliseconds: number) => set(new Date(site.clock.now.getTime() + milliseconds)) }
}
