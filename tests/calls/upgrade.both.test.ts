import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { importSnapshot } from '#app/server/backup/import-snapshot.ts'
import { takeSnapshot } from '#app/server/backup/snapshot.ts'
import { openDatabase } from '#db/connect.ts'
import { deferReferences } from '#db/defer-references.ts'
import { migrateTo, migrationVersion, migrationVersions } from '#db/migration-version.ts'
import { openPlainFolder, openPlainPostgres } from '#db/open-plain.ts'
import { type Query, queryOn } from '#db/tables.ts'
import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const migrations = join(import.meta.dirname, '../../db/migrations')
const [baseline] = migrationVersions(migrations)

/** At least one row in every table of version 1.0, those of the lists below made by its own calls and office. */
const stored = JSON.parse(readFileSync(join(import.meta.dirname, '../samples/site-of-1.0.json'), 'utf8')) as Record<
  string,
  Record<string, unknown>[]
>

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A database of the kind under test at the first migration; `upgrade` opens it as the site does. */
async function openFirst(name: string) {
  const url = process.env.TEST_DATABASE === 'postgres' ? await newDatabase({ empty: true }) : undefined
  const place = { url, folder: join(folder, name), migrations }
  const old = url ? await openPlainPostgres(url) : await openPlainFolder(place.folder, process.env.TEST_EMPTY_DATABASE)
  const query = queryOn(old.pool)
  await migrateTo(query, migrations, baseline)
  const upgrade = async () => {
    await old.close()
    return openDatabase(place)
  }
  return { ...old, query, upgrade }
}

/** The columns of 1.0 that later migrations drop, by table. */
const dropped: Record<string, string[]> = {
  import_items: ['claimed_at'],
  newsletter_issues: ['delivery_count', 'delivery_count_at', 'unqueued_up_to'],
  bookings: ['manage_token'],
  review_requests: ['token'],
  technicians: ['day_devices', 'day_key_hash', 'day_key_since', 'feed_key_hash', 'feed_key_since'],
}

/** Bookings with what is in their jobs and appointments since. */
const wholeBookings = `(
  select b.*, scheduled_start, scheduled_end, scheduled_at, reminded_start, arrival_at, started_at, acknowledged_start,
    ics_uid, coalesce(ics_sequence, 0) as ics_sequence, notified_status, notified_start, notified_end, technician_id,
    coalesce(helper_ids, '{}') as helper_ids, completed_at, work_done, half_days as wishes,
    r.note as wish_note, requested_at as wished_at, (value_cents / 100.0)::numeric(10, 2) as job_value
  from bookings b left join jobs on jobs.id = b.job_id left join appointments on appointments.job_id = jobs.id
    left join reschedule_requests r on r.appointment_id = appointments.id
)`

/** Its rows as the database returns them, by table, with the columns of 1.0 that remain. */
async function storedRows(query: Query) {
  const rowsByTable: [string, string[]][] = []
  const [jobs] = await query(`select to_regclass('jobs') as name`)
  for (const [table, rows] of Object.entries(stored)) {
    const names = Object.keys(rows[0]!).filter((name) => !dropped[table]?.includes(name))
    const columns = names.map((name) => `jsonb_build_object('${name}', t."${name}")`)
    const from = table === 'bookings' && jobs?.name ? wholeBookings : `"${table}"`
    const found = await query(`select (${columns.join(' || ')})::text as row from ${from} t`)
    rowsByTable.push([table, found.map(({ row }) => String(row)).sort()])
  }
  return Object.fromEntries(rowsByTable)
}

async function insertStored(query: Query) {
  await query('begin')
  const checkReferences = await deferReferences(query)
  for (const [table, rows] of Object.entries(stored)) {
    const columns = Object.keys(rows[0]!)
      .map((name) => `"${name}"`)
      .join(', ')
    await query(
      `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    )
  }
  await checkReferences()
  await query('commit')
}

test('a site of version 1.0 upgrades with every row intact, every list working and the ledger verified', async () => {
  const { query: old, upgrade } = await openFirst('site')
  await insertStored(old)
  const manage = 'sent-in-a-mail-of-1-0x'
  await old(
    `update bookings set manage_token = '${manage}' where id = (select min(id) from bookings where deleted_at is null)`,
  )
  const key = 'the key of a calendar link of 1.0'
  const hash = createHash('sha256').update(key).digest('hex')
  await old(`insert into settings (key, value) values ('calendar-link', '{"hash": "${hash}", "since": null}')`)
  await old("update outbox set kind = 'owner-text-new'")
  await old("update bookings set street = '12 Oak St', customer_id = 1 where id = 1")
  await old("update bookings set street = '12 OAK ST.', customer_id = 1 where id = 7")
  const halfDay = '[{"date": "2026-12-01", "part": "morning"}]'
  await old(`update bookings set wishes = '${halfDay}', wish_note = 'Mornings', wished_at = now() where id = 2`)
  const before = await storedRows(old)
  before.settings = before.settings!.filter((row) => !row.includes(hash))
  const database = await upgrade()
  const query = queryOn(database.pool)
  expect(await storedRows(query)).toEqual(before)
  site.clock.now = new Date('2026-11-28T12:00:00Z')
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
    expect((await upgraded.get(`/api/appointments/${manage}`, {})).status).toBe(200)
    expect((await upgraded.get(`/api/admin/calendar.ics?key=${encodeURIComponent(key)}`, {})).status).toBe(200)
    const linked = await query('select purpose, record_kind from links order by purpose, record_kind')
    expect(linked.map(({ purpose, record_kind }) => `${String(purpose)} of ${String(record_kind)}`)).toEqual([
      'appointment of booking',
      'calendar of office',
      'calendar of technician',
      'day of technician',
      'review of booking',
    ])
    expect(await query('select id, property_id from bookings where property_id is not null order by id')).toEqual([
      { id: 1, property_id: 1 },
      { id: 7, property_id: 1 },
    ])
    const properties = await upgraded.get('/api/admin/properties/1', cookie)
    expect(await properties.json()).toMatchObject({ street: '12 Oak St', bookingCount: 1, people: [{ customerId: 1 }] })
    expect(await query('insert into properties default values returning id')).toEqual([{ id: 2 }])
    expect(await query('select distinct channel from outbox')).toEqual([{ channel: 'text' }])
    // The owner's settings are preserved, and no notification is sent again.
    expect(await (await upgraded.get('/', {})).text()).toContain('Heat wave: call us')
    for (const job of ['lead-mails', 'newsletter-welcome']) await upgraded.work(job)
    expect(await query('select id from outbox')).toHaveLength(stored.outbox!.length)
  } finally {
    await upgraded.close()
    await database.close()
  }
}, 120_000)

/** Restores a backup of a database into another. */
async function restored(saved: Awaited<ReturnType<typeof openFirst>>, name: string) {
  const parts = join(folder, `${name}-parts`)
  const snapshot = await takeSnapshot(saved, parts)
  await saved.close()
  const opened = await openFirst(name)
  await opened.query('begin')
  await importSnapshot(opened.query, { folder: parts, snapshot, migrations })
  await opened.query('commit')
  return opened
}

test('a backup of version 1.0 is restored with every row and migrated', async () => {
  const saved = await openFirst('saved')
  await insertStored(saved.query)
  const before = await storedRows(saved.query)
  const { query, close } = await restored(saved, 'restored')
  expect(await storedRows(query)).toEqual(before)
  expect(await migrationVersion(query)).toBe(migrationVersions(migrations).at(-1))
  await close()
}, 120_000)

const ofRequests = ['customer_id', 'merged_from_id', 'duplicate_of_id']
const cleared = {
  bookings: ofRequests,
  contacts: ofRequests,
  privacy_contacts: ofRequests,
  customers: ['merged_into_id'],
  import_items: ['post_id'],
  newsletter_issues: ['template_id'],
}
const deleted = {
  different_customers: ['one_id', 'other_id'],
  newsletter_clicks: ['issue_id'],
  newsletter_deliveries: ['issue_id'],
  review_requests: ['booking_id'],
  webhook_deliveries: ['webhook_id'],
}

test.each(['upgraded', 'restored'])(
  'references to deleted records are removed from what is %s, and counted',
  async (how) => {
    const first = await openFirst(`orphans-${how}`)
    const old = first.query
    await insertStored(old)
    await old(`select setval('activity_log_id_seq', 100)`)
    const refer = async (to: string) => {
      for (const [table, columns] of Object.entries(cleared)) {
        const values = columns.map((column) => `${column} = ${to}`).join(', ')
        await old(`update ${table} set ${values} where id = (select min(id) from ${table})`)
      }
    }
    await refer('null')
    const before = await storedRows(old)
    await refer('9999')
    for (const [table, columns] of Object.entries(deleted)) {
      for (const column of columns) {
        const orphan = JSON.stringify({ id: 9999, token: 'of the orphan', [column]: 9999 })
        await old(`insert into ${table} select (jsonb_populate_record(t, $1)).* from ${table} t limit 1`, [orphan])
      }
    }
    const opened = how === 'upgraded' ? await first.upgrade() : await restored(first, `orphans-${how}-again`)
    const query = queryOn(opened.pool)
    const names = Object.entries({ ...cleared, ...deleted }).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    )
    expect(await query(`delete from activity_log where action = 'site.upgrade' returning summary, meta`)).toEqual([
      {
        summary: 'Removed references to deleted records: 18',
        meta: Object.fromEntries(names.map((name) => [name, 1])),
      },
    ])
    expect(await storedRows(query)).toEqual(before)
    await opened.close()
  },
  120_000,
)

test('a newsletter that was being started with 1.0 reaches those who were still to be queued', async () => {
  const { query: old, upgrade } = await openFirst('starting')
  await old(`insert into newsletters (email, status) values
    ('ada@example.com', 'active'), ('ben@example.com', 'unsubscribed'), ('cyd@example.com', 'active'), ('dan@example.com', 'active')`)
  await old(
    `insert into newsletter_issues (subject, content, status, started_at, unqueued_up_to) values ('Fall', 'x', 'sending', now(), 3)`,
  )
  await old(`insert into newsletter_deliveries (issue_id, subscriber_id, email) values (1, 3, 'cyd@example.com')`)
  const database = await upgrade()
  const queued = await queryOn(database.pool)('select subscriber_id from newsletter_deliveries order by 1')
  expect(queued).toEqual([{ subscriber_id: 1 }, { subscriber_id: 3 }])
  await database.close()
}, 120_000)

test('a database of a version before 1.0 is refused with the version to start in between, and unchanged', async () => {
  const { query: old, upgrade } = await openFirst('older')
  await old('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await expect(upgrade()).rejects.toThrow('Start version 0.1.0 of November 28, 2026 (2a3fa986) with it once')
})

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
