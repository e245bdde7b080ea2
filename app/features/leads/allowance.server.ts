import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import { outbox } from '#db/schema.ts'

const day = 24 * 3_600_000
/** Anybody can enter an address that is not theirs: nobody gets more than a few mails of one kind in a day. */
const mostInADay = 5

/** Says of an address whether it may get one more mail of this kind, and counts that one. */
export async function allowance(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: 'customer-received' | 'customer-late',
  addresses: string[],
): Promise<(address: string) => boolean> {
  const address = sql<string>`lower(${outbox.to})`
  const ofThese = inArray(
    address,
    addresses.map((one) => one.toLowerCase()),
  )
  const rows = await db
    .select({ address, mails: count() })
    .from(outbox)
    .where(and(ofThese, eq(outbox.kind, kind), gt(outbox.createdAt, new Date(now().getTime() - day))))
    .groupBy(address)
  const sent = new Map(rows.map((row) => [row.address, row.mails]))
  return (to) => {
    const before = sent.get(to.toLowerCase()) ?? 0
    sent.set(to.toLowerCase(), before + 1)
    return before < mostInADay
  }
}
