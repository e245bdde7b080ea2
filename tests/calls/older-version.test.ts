import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { type Query, queryOn } from '#db/tables.ts'
import { openOldVersion } from '#tests/helpers/old-version.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

/** The rows of a site at migration 7, made by its own calls and office. */
const earlier = JSON.parse(
  readFileSync(join(import.meta.dirname, '../samples/site-of-version-7.json'), 'utf8'),
) as Record<string, Record<string, unknown>[]>

/** The rows of `earlier` as the database returns them, by table, with the columns of then only, and none that it computes. */
async function storedRows(query: Query, renamed: Record<string, string> = {}) {
  const rowsByTable: [string, string[]][] = []
  for (const [table, rows] of Object.entries(earlier)) {
    const computed = await computedColumns(query, table)
    const columns = Object.keys(rows[0]!).flatMap((name) =>
      computed.has(name) ? [] : [`'${name}', t."${renamed[`${table}.${name}`] ?? name}"`],
    )
    const stored = await query(`select jsonb_build_object(${columns.join(', ')})::text as row from "${table}" t`)
    rowsByTable.push([table, stored.map(({ row }) => String(row)).sort()])
  }
  return Object.fromEntries(rowsByTable)
}

async function computedColumns(query: Query, table: string) {
  const columns = await query(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'ALWAYS'`,
    [table],
  )
  return new Set(columns.map(({ name }) => String(name)))
}

async function insertEarlier(query: Query) {
  for (const [table, rows] of Object.entries(earlier)) {
    const computed = await computedColumns(query, table)
    const columns = Object.keys(rows[0]!).flatMap((name) => (computed.has(name) ? [] : [`"${name}"`]))
    await query(
      `insert into "${table}" (${columns.join(', ')})
        select ${columns.join(', ')} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    )
  }
}

test('a site of an early version upgrades with every row intact, every list working and the ledger verified', async () => {
  const { query: old, upgrade } = await openOldVersion(7)
  await insertEarlier(old)
  const before = await storedRows(old)
  const database = await upgrade()
  const query = queryOn(database.pool)
  expect(await storedRows(query, renamed)).toEqual(before)
  site.clock.now = new Date('2026-11-25T12:00:00Z')
  const upgraded = await siteOn(database, site)
  try {
    const cookie = await upgraded.signIn()
    for (const path of lists) {
      const response = await upgraded.get(path, cookie)
      expect.soft(`${response.status} ${path}`).toBe(`200 ${path}`)
      await response.arrayBuffer()
    }
    const verified = await (await upgraded.get('/api/admin/sms-consent/verify', cookie)).json()
    expect(verified).toMatchObject({ ok: true, events: 3 })
    // Everyone who wrote is a customer; Fay's booking is in the trash.
    const { items } = (await (await upgraded.get('/api/admin/customers?sort=name', cookie)).json()) as {
      items: object[]
    }
    const names = ['Ada Müller0', 'Con Tact 0', 'Con Tact 2', 'José Müller1', 'Pri Vacy 0']
    expect(items).toMatchObject(names.map((name) => ({ name, requestCount: 1 })))
    // The owner's settings are preserved, and no notification is sent again.
    expect(await (await upgraded.get('/', {})).text()).toContain('Heat wave: call us')
    for (const job of ['lead-mails', 'newsletter-welcome']) await upgraded.work(job)
    expect(await query('select id from outbox')).toHaveLength(earlier.outbox!.length)
  } finally {
    await upgraded.close()
    await database.close()
  }
}, 120_000)

/** Columns by their names of then. */
const renamed = {
  'bookings.overdue_told_at': 'overdue_notified_at',
  'contacts.overdue_told_at': 'overdue_notified_at',
  'privacy_contacts.overdue_told_at': 'overdue_notified_at',
  'outbox.error': 'last_error',
}

const office = '/api/admin'
const lists = [
  '/blog',
  '/blog/17',
  '/services',
  '/reviews',
  '/membership',
  `${office}/bookings`,
  `${office}/bookings/1`,
  `${office}/contacts`,
  `${office}/contacts/1`,
  `${office}/privacy-contacts`,
  `${office}/privacy-contacts/1`,
  `${office}/customers`,
  `${office}/customers/1`,
  `${office}/customers/1/timeline`,
  `${office}/blog-posts/17/revisions`,
  `${office}/categories`,
  `${office}/newsletter/issues`,
  `${office}/newsletter/issues/1/deliveries`,
  `${office}/newsletter/subscribers`,
  `${office}/newsletter-templates`,
  `${office}/newsletter-themes`,
  `${office}/sms-consent/numbers`,
  `${office}/sms-consent/events`,
  `${office}/sms-consent/events/1`,
  `${office}/outbox`,
  `${office}/activity`,
  `${office}/trash`,
  `${office}/images`,
  `${office}/settings`,
  `${office}/stats`,
]
