import { expect, test } from 'vitest'

import { queryOn } from '#db/tables.ts'
import { openOldVersion } from '#tests/helpers/old-version.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const at = '2026-11-25T10:00:00.000Z'
const friday = { appointment_start: '2026-11-27T15:00:00.000Z', appointment_end: '2026-11-27T17:00:00.000Z' }
const saturday = { scheduled_start: '2026-11-28T15:00:00.000Z', scheduled_end: '2026-11-28T17:00:00.000Z' }
const confirmed = { status: 'confirmed', ics_uid: 'a@example.com', ...saturday }

/** Bookings by what happened to them before the upgrade. */
const lead = {
  first_name: 'Ada',
  last_name: 'Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  service_type: 'heating',
  status: 'pending',
  ics_uid: null,
  ics_sequence: 0,
  source: 'web',
  urgency: 'normal',
  spam_score: 0,
  notices: 'written',
  created_at: at,
  updated_at: at,
  due_at: '2026-11-25T18:00:00.000Z',
  scheduled_start: null,
  scheduled_end: null,
  deleted_at: null,
}
const [moved, undone, trashed, fresh, notReached, canceled] = [1, 2, 3, 4, 5, 6]
const bookings = [
  { ...lead, id: moved, ...confirmed },
  { ...lead, id: undone },
  { ...lead, id: trashed, deleted_at: at },
  { ...lead, id: fresh, notices: 'pending' },
  { ...lead, id: notReached, ...confirmed },
  { ...lead, id: canceled, ...confirmed, status: 'cancelled' },
]

const mail = {
  to: 'ada@example.com',
  subject: 'As written before',
  html: 'before',
  text: 'before',
  attachments: [],
  attempts: 1,
  status: 'queued',
  related_kind: 'booking',
  related_id: null as number | null,
  next_at: at,
  created_at: at,
  sent_at: null as string | null,
  error: null as string | null,
  cancel_reason: null as string | null,
  cancelled_from: null as string | null,
  appointment_start: null as string | null,
  appointment_end: null as string | null,
}
const sent = { status: 'sent', sent_at: at }
const text = { to: '+13145550199', status: 'held', attempts: 0, related_id: undone }
const outbox = [
  { ...mail, ...sent, ...friday, id: 1, kind: 'customer-confirmed', related_id: moved },
  { ...mail, id: 2, kind: 'customer-updated', related_id: moved },
  { ...mail, id: 3, kind: 'customer-confirmed', related_id: undone, status: 'discarded', cancel_reason: 'withdrawn' },
  {
    ...mail,
    id: 4,
    kind: 'customer-received',
    related_id: trashed,
    status: 'discarded',
    cancel_reason: 'trash',
    cancelled_from: 'queued',
    created_at: new Date().toISOString(),
  },
  { ...mail, id: 5, kind: 'customer-confirmed', related_id: notReached, status: 'failed', error: '550 No such user' },
  { ...mail, ...sent, ...friday, id: 6, kind: 'customer-cancelled', related_id: canceled, status: 'held' },
  { ...mail, ...text, id: 7, kind: 'owner-text-new' },
  { ...mail, ...text, id: 8, kind: 'owner-text-reminder' },
  { ...mail, id: 9, kind: 'test', related_kind: 'template', related_id: 1 },
  { ...mail, id: 10, kind: 'owner-overdue', to: 'gone@example.com', related_id: undone },
]

test('a site of the version before opens with its mails, and says only what is true', async () => {
  const { query: before, upgrade } = await openOldVersion(32)
  for (const [table, rows] of Object.entries({ bookings, outbox })) {
    const columns = Object.keys(rows[0]!).map((column) => `"${column}"`)
    await before(
      `insert into "${table}" (${columns.join(', ')})
        select ${columns.join(', ')} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    )
    await before(`select setval(pg_get_serial_sequence('${table}', 'id'), 100)`)
  }
  const database = await upgrade()
  const query = queryOn(database.pool)
  expect(await query('select notified_status as status from bookings order by id')).toEqual(
    ['confirmed', null, null, null, null, 'cancelled'].map((status) => ({ status })),
  )
  site.clock.now = new Date('2026-11-25T12:00:00Z')
  const now = await siteOn(database, site)
  const statuses = async () =>
    (await query('select id, kind, status from outbox order by id')).map(
      ({ id, kind, status }) => `${id} ${kind} ${status}`,
    )
  try {
    for (const job of ['lead-mails', 'outbox']) await now.work(job)
    expect(await statuses()).toEqual([
      '1 customer-confirmed sent',
      '2 customer-updated held',
      '3 customer-confirmed discarded',
      '4 customer-received pending',
      '5 customer-confirmed failed',
      '6 customer-cancelled held',
      '7 owner-text-new discarded',
      '8 owner-text-reminder discarded',
      '9 test held',
      '10 owner-overdue held',
      '101 owner-new held',
      '102 customer-received held',
    ])
    const written = await query('select id, "to", subject from outbox where id in (2, 9, 10) order by id')
    expect(written).toEqual([
      { id: 2, to: 'ada@example.com', subject: 'New time for your appointment: Sat, Nov 28, 9:00 AM' },
      { id: 9, to: 'ada@example.com', subject: 'As written before' },
      { id: 10, to: 'hello@example.com', subject: expect.stringMatching(/^Overdue: Ada Miller/) as string },
    ])
    expect(await query(`select notified_start from bookings where id = ${moved}`)).toEqual([
      { notified_start: new Date(saturday.scheduled_start) },
    ])

    const headers = await now.signIn()
    expect((await now.send('POST', '/api/admin/outbox/5/resend', { headers, body: { status: 'failed' } })).status).toBe(
      200,
    )
    const restore = `/api/admin/trash/booking/${trashed}/restore`
    expect((await now.send('POST', restore, { headers, body: {} })).status).toBe(200)
    site.clock.now = new Date('2026-11-25T12:10:00Z')
    await now.work('outbox')
    const later = await statuses()
    expect(later).toContain('5 customer-confirmed held')
    expect(later).toContain('4 customer-received held')
  } finally {
    await now.close()
    await database.close()
  }
}, 120_000)
