import type { Entity } from '#app/office/entity.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import type { Waiting } from '#app/features/dashboard/schemas.ts'

/** A request that came in since the page was loaded and still waits. */
export type NewRequest = Waiting & {
  /** "booking:42". */
  key: string
}

/** What was waiting when the page was loaded, and what has come in since. */
export interface Arrivals {
  known: ReadonlySet<string>
  /** The newest request at that time: an older one that waits again is not new. */
  newest: string
  arrived: ReadonlySet<string>
}

/** A booking that came in while the page is open may be canceled meanwhile, too. */
const keyOf = ({ kind, id, setback, createdAt }: Waiting) => `${kind}:${id}${setback ? ` ${createdAt}` : ''}`

/** The arrivals after a list of waiting requests was read, or read again. */
export function withArrivals(before: Arrivals | null, waiting: readonly Waiting[]): Arrivals {
  const keys = waiting.map(keyOf)
  if (!before) {
    const newest = waiting.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '')
    return { known: new Set(keys), newest, arrived: new Set() }
  }
  const { known, newest, arrived } = before
  const fresh = waiting.filter((one) => !known.has(keyOf(one)) && one.createdAt > newest).map(keyOf)
  return { newest, known: new Set([...known, ...keys]), arrived: new Set([...arrived, ...fresh]) }
}

/** The new requests among those that wait, the most urgent first; not those that wait for a time only. */
export const newRequests = ({ arrived }: Arrivals, waiting: readonly Waiting[]): NewRequest[] =>
  waiting
    .map((one) => ({ ...one, key: keyOf(one) }))
    .filter(({ key, status }) => arrived.has(key) && status !== 'contacted')

/** "Canceled: Ada Miller, today 4 PM · 2 new bookings, 1 new message", or ''. */
export function newRequestsText(requests: readonly NewRequest[], entities: readonly Entity[]): string {
  const setbacks = requests.filter(({ setback }) => setback)
  const canceled = setbacks.filter(({ status }) => status !== 'confirmed')
  const givenBack = setbacks.filter(({ status }) => status === 'confirmed')
  const counts = entities.flatMap(({ kind, label, plural = label, isRequest }) => {
    const count = requests.filter((one) => one.kind === kind && !one.setback).length
    return isRequest && count > 0 ? [`${count} new ${(count === 1 ? label : plural).toLowerCase()}`] : []
  })
  return [
    setbacksText('Canceled:', 'appointments canceled', canceled),
    setbacksText('Can’t make it to', 'jobs given back', givenBack),
    counts.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

function setbacksText(one: string, several: string, [first, ...rest]: NewRequest[]): string {
  if (!first?.setback) return ''
  if (rest.length > 0) return `${rest.length + 1} ${several}`
  const { date, start } = appointmentTime(first.setback.scheduledStart, first.setback.scheduledEnd)
  return `${one} ${first.name}, ${first.isToday ? 'today' : `${date},`} ${start.replace(':00', '')}`
}
