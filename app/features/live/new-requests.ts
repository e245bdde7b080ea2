import type { Entity } from '#app/office/entity.ts'
import type { Waiting } from '#app/features/dashboard/schemas.ts'

/** A request that came in since the page was loaded and still waits. */
export type NewRequest = Pick<Waiting, 'kind' | 'id' | 'name' | 'phone' | 'status' | 'urgency'> & {
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

const keyOf = ({ kind, id }: Pick<Waiting, 'kind' | 'id'>) => `${kind}:${id}`

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

/** The new requests among those that wait, the most urgent first. */
export const newRequests = ({ arrived }: Arrivals, waiting: readonly Waiting[]): NewRequest[] =>
  waiting.map((one) => ({ ...one, key: keyOf(one) })).filter(({ key }) => arrived.has(key))

/** "2 new bookings, 1 new message", or ''. */
export const newRequestsText = (requests: readonly Pick<Waiting, 'kind'>[], entities: readonly Entity[]): string =>
  entities
    .flatMap(({ kind, label, plural = label, isRequest }) => {
      const count = requests.filter((one) => one.kind === kind).length
      return isRequest && count > 0 ? [`${count} new ${(count === 1 ? label : plural).toLowerCase()}`] : []
    })
    .join(', ')
