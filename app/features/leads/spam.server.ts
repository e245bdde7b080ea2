import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { networkOf } from '#app/server/request/network-of.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'

import type { LeadKind } from './kinds.ts'
import { spamThreshold, spamPoints } from './spam-points.ts'

interface Submitted {
  email: string
  message: string | null
}

/**
 * Scores a submission: docs/product.md, "Spam". Returns the status only if it is spam. Signals without their header
 * count as zero.
 */
export async function scoreSpam(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Pick<Caller, 'ip' | 'header'>,
  { email, message }: Submitted,
): Promise<{ spamScore: number; status?: 'spam' }> {
  const spamScore = spamPoints({
    honeypot: caller.header('x-form-trap'),
    elapsed: caller.header('x-form-elapsed'),
    message,
    networks: await countNetworks(db, message, caller.ip, now()),
    disposable: await isDisposable(email),
  })
  return spamScore >= spamThreshold ? { spamScore, status: 'spam' } : { spamScore }
}

/** Short messages can match by chance. */
const minLength = 40
const window = 24 * 3_600_000

/** Number of networks, including this one, that sent this message within a day, according to the consent ledger. */
async function countNetworks(db: Orm, message: string | null, ip: string, now: Date): Promise<number> {
  if (message === null || message.length < minLength) return 1
  const since = new Date(now.getTime() - window)
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

let disposableDomains: Promise<Set<string>> | undefined

/** Loaded with the first form sent by a browser (0.4 MB). If it can't be loaded, forms still work. */
async function isDisposable(email: string): Promise<boolean> {
  disposableDomains ??= import('disposable-email-domains-js').then((list) => list.disposableEmailBlocklistSet())
  const known = await disposableDomains.catch(() => {
    disposableDomains = undefined
    return new Set<string>()
  })
  return known.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
