import { asc, count, gt } from 'drizzle-orm'

import type { Verification } from '#app/features/sms-consent/admin/contract.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

import { beginning, fingerprint } from './chain.server.ts'

const atOnce = 1_000

/**
 * Walks the chain from its beginning and computes every hash again, a thousand events at a time, so that no length of
 * it is too long. Tells how far it is, then what it found; ends at the first event that does not match.
 */
export async function* verifying(db: Orm): AsyncGenerator<{ checked: number; total: number } | Verification> {
  const [all] = await db.select({ total: count() }).from(consentEvents)
  let head = beginning
  // Numbers begin with 1, but who slips an event in may give it any.
  let last: number | undefined
  let events = 0
  for (;;) {
    const batch = await db
      .select()
      .from(consentEvents)
      .where(last === undefined ? undefined : gt(consentEvents.id, last))
      .orderBy(asc(consentEvents.id))
      .limit(atOnce)
    for (const event of batch) {
      if (event.prevHash !== head || fingerprint(event) !== event.hash)
        return yield { ok: false, events, head, brokenAt: event.id }
      head = event.hash
      last = event.id
      events += 1
    }
    if (batch.length < atOnce) return yield { ok: true, events, head }
    yield { checked: events, total: Math.max(events, all?.total ?? 0) }
  }
}

/** The same without telling how far it is. */
export async function verified(db: Orm): Promise<Verification> {
  for await (const step of verifying(db)) {
    if ('ok' in step) return step
  }
  throw new Error('The walk came to no end.')
}

/** As lines of JSON; the last one is what was found. */
export async function* verificationLines(db: Orm): AsyncGenerator<string> {
  for await (const step of verifying(db)) yield `${JSON.stringify(step)}\n`
}
