import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { queryOn } from '#app/server/backup/import-snapshot.ts'
import { openDatabase } from '#db/connect.ts'
import { migrationVersions, migrateTo } from '#db/migration-version.ts'
import { openPlainFolder, openPlainPostgres } from '#db/open-plain.ts'
import { outbox } from '#db/schema.ts'
import { databaseOn, onServer } from '#tests/helpers/postgres-server.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const migrations = join(import.meta.dirname, '../../db/migrations')
const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL! : undefined
const name = `upgrade_state_${process.pid}`
const url = server && databaseOn(server, name)
const folder = mkdtempSync(join(tmpdir(), 'upgrade-state-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  if (server) await onServer(server, `drop database if exists ${name} with (force)`)
})

const at = '2026-11-25 10:00:00+00'
const entry = 'BEGIN:VEVENT\r\nDTSTART:20261201T150000Z\r\nDTEND:20261201T170000Z\r\nEND:VEVENT'

/** Mails as version 22 left them: id, stored reason, and the state they become. */
const mails: [id: number, row: Record<string, unknown>, becomes: Record<string, unknown>][] = [
  [1, { status: 'discarded', error: 'Marked as spam' }, { cancel_reason: 'spam', cancelled_from: 'queued' }],
  [
    2,
    { status: 'discarded', error: 'Seen to before it could leave', claimed_at: at },
    { cancel_reason: 'answered', cancelled_from: 'sending' },
  ],
  [
    3,
    { status: 'discarded', error: '550 No such user (Moved to the trash)', related_id: 2 },
    { cancel_reason: 'trash', cancelled_from: 'failed', error: '550 No such user' },
  ],
  [
    4,
    { status: 'discarded', error: 'Moved to the trash', related_id: 2 },
    { cancel_reason: 'trash', cancelled_from: 'queued' },
  ],
  [5, { status: 'discarded', error: 'Taken back' }, { cancel_reason: 'withdrawn', cancelled_from: 'queued' }],
  [
    6,
    { status: 'discarded', error: 'Taken back on its way' },
    { cancel_reason: 'withdrawn', cancelled_from: 'sending' },
  ],
  [7, { status: 'discarded', error: '451 Busy' }, { cancel_reason: 'discarded', error: '451 Busy' }],
  [8, { status: 'failed', error: '550 No' }, { cancel_reason: null, error: '550 No' }],
  [
    9,
    { status: 'failed', error: 'The appointment was over before it could leave. 451 Busy' },
    { cancel_reason: 'appointment-over', error: '451 Busy' },
  ],
  [
    10,
    { status: 'discarded', error: 'Seen to before the quiet hours were over.' },
    { cancel_reason: 'answered', cancelled_from: 'held' },
  ],
  [
    11,
    { status: 'sent', kind: 'customer-confirmed', attachments: [{ content: entry }] },
    { appointment_start: '2026-12-01T15:00:00+00:00', appointment_end: '2026-12-01T17:00:00+00:00' },
  ],
]

test('reasons the previous version stored as text become data, and can still be undone', async () => {
  if (server) await onServer(server, `create database ${name}`)
  const old = url
    ? await openPlainPostgres(url)
    : await openPlainFolder(join(folder, 'database'), process.env.TEST_EMPTY_DATABASE)
  const before = queryOn(old.pool)
  await migrateTo(before, migrations, migrationVersions(migrations)[22])
  const insert = (table: string, rows: Record<string, unknown>[]) => {
    const columns = Object.keys(Object.assign({}, ...rows)).map((column) => `"${column}"`)
    return before(
      `insert into "${table}" (${columns.join(', ')})
        select ${columns.join(', ')} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    )
  }
  const person = {
    first_name: 'Ada',
    last_name: 'Miller',
    email: 'ada@example.com',
    phone: '1',
    service_type: 'heating',
  }
  const booking = {
    ...person,
    created_at: at,
    updated_at: at,
    due_at: at,
    status: 'pending',
    spam_score: 0,
    source: 'web',
  }
  const lead = { ...booking, urgency: 'normal', ics_sequence: 0 }
  await insert('bookings', [
    { ...lead, id: 1, mailed_at: null, deleted_at: null },
    { ...lead, id: 2, mailed_at: '2026-11-25 10:00:02+00', deleted_at: at },
    { ...lead, id: 3, mailed_at: at, status: 'spam', deleted_at: null },
  ])
  const mail = { kind: 'owner-new', to: 'a@example.com', subject: '', html: '', text: '', attachments: [], attempts: 1 }
  const related = { related_kind: 'booking', related_id: 1, next_at: at, created_at: at, claimed_at: null, error: null }
  await insert(
    'outbox',
    mails.map(([id, row]) => ({ ...mail, ...related, id, ...row })),
  )
  await before("select setval(pg_get_serial_sequence('outbox', 'id'), 100)")
  const key = { body_hash: '', status: 201, expires_at: '2027-01-01' }
  await insert('idempotency_keys', [
    { ...key, key: 'made', route: 'POST /api/bookings', body: '{"id":1}' },
    { ...key, key: 'note', route: 'POST /api/admin/bookings/2/notes', body: '{"id":77}' },
    { ...key, key: 'other', route: 'POST /api/admin/newsletter/issues', body: '{"id":1}' },
  ])
  await old.close()

  const database = await openDatabase({ url, folder: join(folder, 'database'), migrations })
  const query = queryOn(database.pool)
  const rows = await query('select to_jsonb(o) as row from outbox o order by id')
  expect(rows.map(({ row }) => row)).toMatchObject(mails.map(([, , becomes]) => ({ error: null, ...becomes })))
  expect(await query('select notices from bookings order by id')).toEqual([
    { notices: 'pending' },
    { notices: 'written' },
    { notices: 'none' },
  ])
  expect(await query('select key, record_kind, record_id from idempotency_keys order by key')).toEqual([
    { key: 'made', record_kind: 'booking', record_id: 1 },
    { key: 'note', record_kind: 'booking', record_id: 2 },
    { key: 'other', record_kind: null, record_id: null },
  ])

  site.clock.now = new Date('2026-11-25T12:00:00Z')
  const now = await siteOn(database, site)
  try {
    const headers = await now.signIn()
    const path = '/api/admin/trash/booking/2/restore'
    expect((await now.send('POST', path, { headers, body: {} })).status).toBe(200)
    expect(await query('select id, status, error from outbox where id in (3, 4) order by id')).toEqual([
      { id: 3, status: 'failed', error: '550 No such user' },
      { id: 4, status: 'queued', error: null },
    ])
    await now.work('lead-mails')
    const kinds = await query('select kind from outbox where related_id = 1 and id > 11 order by id')
    expect(kinds).toEqual([{ kind: 'owner-new' }, { kind: 'customer-received' }])
  } finally {
    await now.close()
    await database.close()
  }
}, 120_000)

test('notices an older instance left pending are sent by this one', async () => {
  const old = { createdAt: site.clock.now, updatedAt: site.clock.now, mailedAt: null }
  await insertLead.booking(site.db, old)
  await site.work('adopt-older-leads')
  await site.work('lead-mails')
  expect(await site.db.$count(outbox)).toBe(0)
  site.clock.now = new Date(site.clock.now.getTime() + 61_000)
  await site.work('adopt-older-leads')
  await site.work('lead-mails')
  expect(await site.db.$count(outbox)).toBe(2)
})
