import type { useSite } from './test-site.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Sets the site's clock. Timers, and the clock of the process, are not affected. */
export function useClock({ clock }: Pick<ReturnType<typeof useSite>, 'clock'>) {
  const set = (at: Date) => void (clock.now = at)
  return { set, jump: (milliseconds: number) => set(new Date(clock.now.getTime() + milliseconds)) }
}
