import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { clearPurgedUnsubscribes, hashOf } from '#app/features/newsletter/purged.server.ts'
import { emailAddress } from '#app/http/field-schemas.ts'
import type { Orm } from '#db/database.ts'
import { emailSuppressions } from '#db/schema/newsletter.ts'

/** "Ada@Example.com " → "ada@example.com"; null if it isn't an address. */
export function addressOf(typed: string): string | null {
  const parsed = z.safeParse(emailAddress, typed)
  return parsed.success ? parsed.data.toLowerCase() : null
}

type ListState =
  | 'new'
  /** Unconfirmed, or in the trash without having unsubscribed. */
  | 'dormant'
  | 'active'
  | 'unsubscribed'
  /** Bounced, complained, or suppressed by hand. */
  | 'blocked'

const batchSize = 5000

export async function findStates(db: Orm, emails: string[]): Promise<Map<string, ListState>> {
  const found = new Map<string, ListState>()
  for (let at = 0; at < emails.length; at += batchSize) {
    const batch = JSON.stringify(emails.slice(at, at + batchSize))
    const { rows } = (await db.execute<Record<string, unknown>>(sql`
      select given.email, n.status, n.deleted_at is not null as "inTrash", coalesce(s.reason, (
        select 'unsubscribed' from newsletters_purged p where p.unsubscribed_at is not null and p.email_hash = ${hashOf(sql`given.email`)} limit 1
      )) as reason
      from jsonb_array_elements_text(${batch}::jsonb) as given (email)
      left join newsletters n on n.email = given.email
      left join email_suppressions s on s.email = given.email`)) as {
      rows: { email: string; status: string | null; inTrash: boolean; reason: string | null }[]
    }
    for (const row of rows) found.set(row.email, stateOf(row))
  }
  return found
}

function stateOf(row: { status: string | null; inTrash: boolean; reason: string | null }): ListState {
  if (row.reason !== null && row.reason !== 'unsubscribed') return 'blocked'
  if (row.status === 'bounced' || row.status === 'complained') return 'blocked'
  if (row.reason === 'unsubscribed' || row.status === 'unsubscribed') return 'unsubscribed'
  if (row.status === null) return 'new'
  return row.inTrash || row.status === 'unconfirmed' ? 'dormant' : 'active'
}

/** Subscribes addresses, new and former ones. They get no welcome email. */
export async function addToList(db: Orm, emails: string[], source: 'admin' | 'import', now: Date): Promise<void> {
  // Sorted, so that two imports of the same addresses don't deadlock.
  const inOrder = emails.toSorted()
  for (let at = 0; at < inOrder.length; at += batchSize) {
    const batch = inOrder.slice(at, at + batchSize)
    await db.execute(sql`
      insert into newsletters as n (email, source, subscribed_at, welcome)
      select email, ${source}, ${now.toISOString()}, 'past' from jsonb_array_elements_text(${JSON.stringify(batch)}::jsonb) as given (email)
      on conflict (email) do update set status = 'active', source = excluded.source, subscribed_at = excluded.subscribed_at,
        unsubscribed_at = null, unsubscribe_source = null, deleted_at = null, welcome = coalesce(n.welcome, 'past')
      where n.status <> 'active' or n.deleted_at is not null`)
  }
}

/** Call it when addresses subscribe again. */
export async function liftSuppressions(db: Orm, emails: string[]): Promise<void> {
  if (emails.length === 0) return
  await db.delete(emailSuppressions).where(inArray(emailSuppressions.email, emails))
  await clearPurgedUnsubscribes(db, emails)
}
