import { grouped } from '#app/business/grouped.ts'

export interface Sample {
  at: number
  done: number
}

/** How far back one looks: the owner may have changed the rate, or paused. */
const span = 30_000
/** So long one watches before a number is worth saying. */
const least = 3_000

export const withSample = (samples: readonly Sample[], next: Sample): Sample[] => [
  ...samples.filter(({ at, done }) => next.at - at <= span && done <= next.done),
  next,
]

/** "5 a second, 2 min left"; null until enough was seen. */
export function paceOf(samples: readonly Sample[], left: number): string | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || left <= 0 || last.at - first.at < least || last.done === first.done) return null
  const perSecond = ((last.done - first.done) / (last.at - first.at)) * 1_000
  const rate = perSecond >= 10 ? grouped(Math.round(perSecond)) : perSecond.toFixed(1).replace('.0', '')
  return `${rate} a second, ${timeLeft(left / perSecond)} left`
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
