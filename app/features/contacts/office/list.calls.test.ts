import { describe, expect, test } from 'vitest'

import { messageKinds } from '#app/features/contacts/statuses.ts'
import { office } from '#tests/helpers/bookings.ts'
import { leadPaths } from '#tests/helpers/lead-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

interface List {
  items: { id: number; name: string }[]
  total: number
  counts: Record<string, number>
}

describe.each(messageKinds)('the list of each %s', (kind) => {
  const owner = office(site, leadPaths[kind])
  const first = kind === 'contact' ? 'unread' : 'new'
  const store = (more: object = {}) => insertLead[kind](site.db, more)
  const list = async (search = '') => (await (await owner.get(search)).json()) as List
  const names = async (search: string) => (await list(search)).items.map(({ name }) => name)

  test('shows the newest first and counts each status', async () => {
    await store({ status: 'spam' })
    const row = await store({ message: `First line.\n\n${'word '.repeat(40)}` })
    await store({ deletedAt: site.clock.now })
    const { items, ...rest } = await list()
    expect(rest).toEqual({
      total: 2,
      page: 1,
      pageSize: 25,
      counts: { all: 2, [first]: 1, read: 0, replied: 0, archived: 0, spam: 1 },
    })
    expect(items.map(({ id }) => id)).toEqual([2, 1])
    expect(items[0]).toEqual({
      id: 2,
      reference: kind === 'contact' ? 'C-1002' : 'P-1002',
      status: first,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      firstResponseAt: null,
      tryAgainAt: null,
      urgency: 'normal',
      name: row.name,
      email: row.email,
      phone: row.phone,
      subject: kind === 'contact' ? 'quote' : null,
      excerpt: 'First line. word word word word word word word word word word word word word wo…',
      smsConsent: row.smsConsent,
      duplicateOfId: null,
    })
  })

  test('never splits a character of a message', async () => {
    await store({ message: `${'x'.repeat(78)}🥶 and more` })
    const [item] = (await list()).items as unknown as { excerpt: string }[]
    expect(item?.excerpt).toBe(`${'x'.repeat(78)}🥶…`)
  })

  test('has a tab for each status, pages, and counts under the filters', async () => {
    for (let at = 0; at < 12; at++) await store({ status: at < 3 ? 'read' : first, name: `Person x${at}` })
    expect(await list('?status=read&pageSize=10')).toMatchObject({ total: 3, counts: { all: 12, read: 3, [first]: 9 } })
    const second = await list('?pageSize=10&page=2&sort=createdAt')
    expect(second.items).toHaveLength(2)
    expect(await list('?q=person%20x1&status=read')).toMatchObject({
      total: 1,
      counts: { all: 3, read: 1, [first]: 2 },
    })
  })

  test('filters by days of receipt in St. Louis time', async () => {
    await store({ name: 'last minute', createdAt: new Date('2026-11-18T05:59:59Z') })
    await store({ name: 'first minute', createdAt: new Date('2026-11-18T06:00:00Z') })
    await store({ name: 'evening', createdAt: new Date('2026-11-19T05:59:59Z') })
    await store({ name: 'next day', createdAt: new Date('2026-11-19T06:00:00Z') })
    await store({ name: 'hour that comes twice', createdAt: new Date('2026-11-02T05:59:59Z') })
    expect(await names('?from=2026-11-18&to=2026-11-18')).toEqual(['evening', 'first minute'])
    expect(await names('?to=2026-11-17')).toEqual(['hour that comes twice', 'last minute'])
    expect(await names('?from=2026-11-01&to=2026-11-01')).toEqual(['hour that comes twice'])
    expect(await names('?from=2026-11-19')).toEqual(['next day'])
    for (const nonsense of ['2026-02-30', 'yesterday', '0000-01-01', "'"]) {
      expect((await list(`?from=${encodeURIComponent(nonsense)}`)).total).toBe(5)
    }
  })

  test('filters overdue messages', async () => {
    site.clock.now = new Date('2026-11-18T17:00:01Z')
    await store({ name: 'late' })
    await store({ name: 'late and seen', status: 'read' })
    await store({ name: 'answered', status: 'replied', firstResponseAt: site.clock.now })
    await store({ name: 'called', firstResponseAt: site.clock.now })
    await store({ name: 'put away', status: 'archived' })
    await store({ name: 'spam', status: 'spam' })
    await store({ name: 'in time', dueAt: new Date('2026-11-18T17:30:00Z') })
    expect(await names('?overdue=yes')).toEqual(['late and seen', 'late'])
  })

  test('sorts by columns, and waiting messages by due time', async () => {
    await store({ name: 'bea', dueAt: new Date('2026-11-18T19:00:00Z') })
    await store({ name: 'Cleo', dueAt: new Date('2026-11-18T17:00:00Z') })
    await store({ name: 'Al', dueAt: new Date('2026-11-18T18:00:00Z'), firstResponseAt: site.clock.now })
    expect(await names('?sort=name')).toEqual(['Al', 'bea', 'Cleo'])
    expect(await names('?sort=-name')).toEqual(['Cleo', 'bea', 'Al'])
    expect(await names('?sort=dueAt')).toEqual(['Cleo', 'Al', 'bea'])
    expect(await names('?sort=createdAt')).toEqual(['Al', 'Cleo', 'bea'])
    expect(await names('?sort=password')).toEqual(['Al', 'Cleo', 'bea'])
    expect(await names(`?status=${first}`)).toEqual(['Cleo', 'bea', 'Al'])
    await store({ name: 'Dot', status: 'read', dueAt: new Date('2026-11-18T16:00:00Z') })
    await store({ name: 'Eve', status: 'replied' })
    expect(await names('?status=open')).toEqual(['Dot', 'Cleo', 'bea', 'Al'])
  })
})

test('filters by subject, with emergencies first', async () => {
  const owner = office(site, leadPaths.contact)
  await insertLead.contact(site.db, { name: 'early', dueAt: new Date('2026-11-18T16:00:00Z') })
  await insertLead.contact(site.db, { name: 'urgent', subject: 'emergency', urgency: 'emergency' })
  const names = async (search: string) =>
    ((await (await owner.get(search)).json()) as List).items.map(({ name }) => name)
  expect(await names('?status=unread')).toEqual(['urgent', 'early'])
  expect(await names('?subject=emergency')).toEqual(['urgent'])
  expect(await names('?subject=maintenance')).toEqual([])
})
