import { and, count, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'

import { leadKinds } from '#app/features/leads/kinds.ts'
import { type Lead, leadTable } from '#app/features/leads/registry.server.ts'
import type { Context } from '#app/server/context.ts'
import { isTextRow } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema/outbox.ts'

type Deps = Pick<Context, 'db' | 'now'>

/** Notices to the owner about single leads in an hour, whatever happened. Emergencies may use as many again. */
const ownerLimits = { texts: 20, mails: 60 }
const hour = 3_600_000
const day = 24 * hour

/**
 * What is left of the owner's notices this hour: docs/product.md, "Notices". Returns a function that decides whether some more may
 * be sent, and counts them.
 */
export async function ownerBudget({ db, now }: Deps) {
  const [sent] = await db
    .select({
      texts: sql`count(*) filter (where ${isTextRow})`.mapWith(Number),
      mails: sql`count(*) filter (where not ${isTextRow})`.mapWith(Number),
    })
    .from(outbox)
    .where(
      and(
        inArray(outbox.role, ['owner', 'owner-phone']),
        inArray(outbox.relatedKind, [...leadKinds]),
        ne(outbox.status, 'discarded'),
        // Those that wait for the next hour count in this one, too.
        or(
          gt(outbox.createdAt, new Date(now().getTime() - hour)),
          and(eq(outbox.status, 'pending'), gt(outbox.nextAt, now())),
        ),
      ),
    )
  const used = sent!
  return (what: 'texts' | 'mails', wanted: number, { urgent }: Pick<Lead, 'urgent'>): boolean => {
    const isLeft = used[what] + wanted <= ownerLimits[what] * (urgent ? 2 : 1)
    if (isLeft) used[what] += wanted
    return isLeft
  }
}

/** Anyone can enter an address that isn't theirs, so each gets at most this many mails of a kind per day. */
const dailyLimit = 5
/** All addresses of people whom the business has never answered, in an hour. */
const hourlyLimit = 100

/** Returns a function that decides whether an address may get another mail of this kind, and counts it. */
export async function customerBudget(
  { db, now }: Deps,
  kind: 'customer-received' | 'customer-late',
  addresses: string[],
): Promise<(address: string) => boolean> {
  const address = sql<string>`lower(${outbox.to})`
  const names = addresses.map((one) => one.toLowerCase())
  const ofKind = (time: number) => and(eq(outbox.kind, kind), gt(outbox.createdAt, new Date(now().getTime() - time)))
  const rows = await db
    .select({ address, mails: count() })
    .from(outbox)
    .where(and(inArray(address, names), ofKind(day)))
    .groupBy(address)
  const sent = new Map(rows.map((row) => [row.address, row.mails]))
  const known = await answeredAddresses(db, names)
  let inHour = await db.$count(outbox, ofKind(hour))
  return (to) => {
    const name = to.toLowerCase()
    const before = sent.get(name) ?? 0
    if (before >= dailyLimit || (inHour >= hourlyLimit && !known.has(name))) return false
    sent.set(name, before + 1)
    inHour++
    return true
  }
}

async function answeredAddresses(db: Orm, addresses: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const kind of leadKinds) {
    const { email, firstResponseAt } = leadTable(kind)
    const rows = await db
      .selectDistinct({ email: sql<string>`lower(${email})` })
      .from(leadTable(kind))
      .where(and(inArray(sql`lower(${email})`, addresses), isNotNull(firstResponseAt)))
    for (const row of rows) known.add(row.email)
  }
  return known
}
