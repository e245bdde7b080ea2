import { expect, test } from 'vitest'

import { activityLog } from '#db/schema/history.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

type Entry = Partial<typeof activityLog.$inferInsert>
const write = (...entries: Entry[]) =>
  site.db.insert(activityLog).values(
    entries.map((entry, index) => ({
      at: new Date(site.clock.now.getTime() + index * 60_000),
      actor: 'admin',
      action: 'post.publish',
      kind: 'post',
      recordId: 3,
      summary: 'Published “Spring checklist”',
      ip: '10.0.0.1',
      ...entry,
    })),
  )
const list = async (search = '') => {
  const response = await site.get(`/api/admin/activity${search}`, await site.signIn())
  return (await response.json()) as { items: Record<string, unknown>[]; total: number; counts: Record<string, number> }
}

test('the log is listed newest first', async () => {
  await write(
    {},
    { action: 'settings.save', kind: null, recordId: null, summary: 'Saved the settings', actor: 'admin' },
  )
  const { items, ...rest } = await list()
  expect(rest).toEqual({ total: 2, page: 1, pageSize: 25, counts: { all: 2, post: 1, settings: 1 } })
  expect(items[1]).toEqual({
    id: 1,
    at: '2026-11-18T15:00:00.000Z',
    actor: 'admin',
    action: 'post.publish',
    kind: 'post',
    recordId: 3,
    summary: 'Published “Spring checklist”',
    ip: '10.0.0.1',
  })
  expect(items[0]).toMatchObject({ kind: 'settings', recordId: null })
})

test('it can be filtered by kind, searched and paged', async () => {
  await write(...Array.from({ length: 30 }, (_, index) => ({ kind: index % 3 ? 'booking' : 'post' })))
  await write({ summary: 'Deleted “50_50”' })
  expect((await list('?kind=booking')).total).toBe(20)
  expect((await list('?q=50_50')).items).toHaveLength(1)
  expect((await list('?page=2')).items).toHaveLength(6)
  expect((await list('?page=2&pageSize=10&kind=booking')).items[0]).toMatchObject({ kind: 'booking' })
})

test('the CSV file has all entries', async () => {
  await write(...Array.from({ length: 1203 }, () => ({})), { kind: 'booking' })
  const response = await site.get('/api/admin/activity.csv', await site.signIn())
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toContain('activity.csv')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1205)
  expect(lines[0]).toContain('Who')
  const some = await site.get('/api/admin/activity.csv?kind=booking', await site.signIn())
  expect((await some.text()).trim().split('\r\n')).toHaveLength(2)
})

test('an opt-out is logged with its number in the usual format', async () => {
  const body = { phone: '+13145550161', kinds: ['all'], channel: 'phone', receivedAt: site.clock.now.toISOString() }
  await site.send('POST', '/api/admin/sms-consent/opt-outs', { headers: await site.signIn(), body })
  expect((await list()).items).toMatchObject([{ summary: 'Recorded an opt-out of (314) 555-0161' }])
})
