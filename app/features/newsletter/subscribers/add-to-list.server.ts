import { parse } from 'csv-parse/sync'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { clearPurgedUnsubscribes, hashOf } from '#app/features/newsletter/purged.server.ts'
import { emailAddress } from '#app/http/field-schemas.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletters } from '#db/schema.ts'

import type { ImportReport } from './schemas.ts'

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
        select 'unsubscribed' from newsletters_purged p where p.left_at is not null and p.email_hash = ${hashOf(sql`given.email`)} limit 1
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

/** Subscribes addresses, new and former ones. They get no welcome e-mail. */
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

/** Returns the subscribers it was done to. */
export async function unsubscribeOrDelete(
  db: Orm,
  ids: number[],
  action: 'unsubscribe' | 'delete',
  now: Date,
): Promise<{ id: number; email: string }[]> {
  const columns = { id: newsletters.id, email: newsletters.email }
  if (action === 'delete') {
    return db
      .update(newsletters)
      .set({ deletedAt: now })
      .where(sql`${inArray(newsletters.id, ids)} and ${newsletters.deletedAt} is null`)
      .returning(columns)
  }
  const isSubscribed = sql`${inArray(newsletters.id, ids)} and ${newsletters.deletedAt} is null and ${newsletters.status} in ('active', 'unconfirmed')`
  const subscribers = await db.select({ email: newsletters.email }).from(newsletters).where(isSubscribed)
  if (subscribers.length === 0) return []
  // Addresses before rows and sorted, in the same order as `suppressAddress`, so that the two don't deadlock.
  await db
    .insert(emailSuppressions)
    .values(
      subscribers
        .map(({ email }) => ({ email, reason: 'unsubscribed' as const, createdAt: now }))
        .toSorted((a, b) => (a.email < b.email ? -1 : 1)),
    )
    .onConflictDoNothing()
  return db
    .update(newsletters)
    .set({ status: 'unsubscribed', unsubscribedAt: now, unsubscribeSource: 'admin' })
    .where(isSubscribed)
    .returning(columns)
}

const maxInvalidShown = 100

/** Subscribes new and dormant addresses only, never those that unsubscribed, bounced or complained. */
export async function importCsv(
  { db, now }: Pick<Context, 'db' | 'now'>,
  bytes: Buffer,
  isPreview: boolean,
): Promise<ImportReport> {
  const rows = readRows(bytes)
  const invalid: ImportReport['invalid'] = []
  let invalidCount = 0
  const emails = new Set<string>()
  for (const { value, line } of rows) {
    const email = addressOf(value)
    if (email !== null) emails.add(email)
    else {
      invalidCount++
      if (invalid.length < maxInvalidShown) invalid.push({ line, value: value.slice(0, 100) })
    }
  }
  const states = await findStates(db, [...emails])
  const of = (...wanted: string[]) => [...states].filter(([, state]) => wanted.includes(state))
  const added = of('new', 'dormant').map(([email]) => email)
  if (!isPreview) await addToList(db, added, 'import', now())
  return {
    rows: rows.length,
    added: added.length,
    alreadyActive: of('active').length,
    suppressed: of('unsubscribed', 'blocked').length,
    invalid,
    invalidCount,
    sample: [...emails].slice(0, 10),
  }
}

/** The values of the column "email" with their lines; separated by comma, semicolon or tab. */
function readRows(bytes: Buffer): { value: string; line: number }[] {
  const text = new TextDecoder().decode(bytes)
  const [head = ''] = text.split(/\r?\n|\r/, 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
    }) as unknown as typeof records
  } catch {
    throw refuse.invalid({ file: 'This file could not be read as CSV.' })
  }
  const [first, ...rest] = records
  const column = first?.record.findIndex((name) => /^e-?mail( address)?$/i.test(name)) ?? -1
  if (column === -1) throw refuse.invalid({ file: 'The file has no column named “email”.' })
  return rest
    .map(({ record, info }) => ({ value: withoutApostrophe(record[column] ?? ''), line: info.lines }))
    .filter(({ value }) => value !== '')
}

/** Our own export has an apostrophe before what a spreadsheet would read as a formula. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')
