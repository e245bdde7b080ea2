import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { networkOf } from '#app/server/request/network-of.ts'
import type { Orm } from '#db/database.ts'
import { bookings, consentEvents, contacts, privacyContacts } from '#db/schema.ts'

import type { LeadKind } from './kinds.ts'
import { spamThreshold, spamPoints } from './spam-points.ts'

interface Submitted {
  email: string
  message: string | null
}

/**
 * What speaks for a robot in a form (PRODUCT §9.1): its points, and the state of the row they make. What is no spam has
 * no state of its own here: it starts as any other. A request without our forms' headers is scored by what is left.
 */
export async function scoreSpam(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Pick<Caller, 'ip' | 'header'>,
  { email, message }: Submitted,
): Promise<{ spamScore: number; status?: 'spam' }> {
  const spamScore = spamPoints({
    trap: caller.header('x-form-trap'),
    elapsed: caller.header('x-form-elapsed'),
    message,
    networks: await networksOf(db, message, caller.ip, now()),
    disposable: await isDisposable(email),
  })
  return spamScore >= spamThreshold ? { spamScore, status: 'spam' } : { spamScore }
}

/** Two people with a cold house may well use the same few words. */
const longEnough = 40
const within = 24 * 3_600_000

/** From how many networks, this one among them, this very message came in a day. The ledger knows where each came from. */
async function networksOf(db: Orm, message: string | null, ip: string, now: Date): Promise<number> {
  if (message === null || message.length < longEnough) return 1
  const since = new Date(now.getTime() - within)
  const from = (table: typeof bookings | typeof contacts | typeof privacyContacts, kind: LeadKind) =>
    db
      .selectDistinct({ ip: consentEvents.ip })
      .from(table)
      .innerJoin(consentEvents, and(eq(consentEvents.sourceKind, kind), eq(consentEvents.sourceId, table.id)))
      .where(and(gte(table.createdAt, since), eq(sql`${table.message}`, message), ne(consentEvents.ip, ip)))
      .limit(50)
  const seen = await unionAll(
    from(bookings, 'booking'),
    from(contacts, 'contact'),
    from(privacyContacts, 'privacy-contact'),
  )
  return new Set([networkOf(ip), ...seen.map((row) => networkOf(row.ip ?? ''))]).size
}

let throwAway: Promise<Set<string>> | undefined

/** The list of throw-away domains, 0.4 MB, is read when the first form of a browser comes in. A form is taken without it too. */
async function isDisposable(email: string): Promise<boolean> {
  throwAway ??= import('disposable-email-domains-js').then((list) => list.disposableEmailBlocklistSet())
  const known = await throwAway.catch(() => {
    throwAway = undefined
    return new Set<string>()
  })
  return known.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
