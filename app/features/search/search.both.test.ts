import { expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { customers } from '#db/schema/customers.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

interface Group {
  kind: string
  items: Record<string, unknown>[]
  hasMore: boolean
}

const search = async (q: string) => {
  const response = await site.get(`/api/admin/search?q=${encodeURIComponent(q)}`, await site.signIn())
  return ((await response.json()) as { groups: Group[] }).groups
}
/** What is found, as "booking 1". */
const found = async (q: string) =>
  (await search(q)).flatMap(({ kind, items }) => items.map(({ id }) => `${kind} ${String(id)}`))

const insertMany = async () => {
  await insertLead.booking(site.db, {
    firstName: 'José',
    lastName: 'O’Brien-García',
    email: 'jose.garcia@example.com',
    phone: '+1 314-555-0100',
    street: '12 Maple Ave',
    town: 'Kirkwood',
  })
  await insertLead.contact(site.db, { name: 'Ben Carter', phone: null, message: 'What would a heat pump cost?' })
  await insertLead['privacy-contact'](site.db, { name: 'Cleo Diaz', phone: '(314) 555-0199' })
  await site.db.insert(customers).values([
    {
      name: 'Dora Vance',
      phoneE164: '+13145550177',
      searchText: 'dora vance 13145550177',
      lastRequestAt: site.clock.now,
    },
    { name: 'Dora Vance', searchText: 'dora vance', lastRequestAt: site.clock.now, mergedIntoId: 1 },
  ])
  const text = { excerpt: 'An excerpt', content: 'Content', category: 'Maintenance' }
  await site.db.insert(blogPosts).values({ title: 'Ten signs your furnace is tired', ...text })
  await site.db.insert(newsletters).values({ email: 'garcia@example.org' })
}

test('people are found by any spelling of their details', async () => {
  await insertMany()
  const expected = {
    'garcia jos': ['booking 1'],
    "José O'Brien": ['booking 1'],
    'jose.garcia@example.com': ['booking 1'],
    '(314) 555-0100': ['booking 1'],
    '+13145550100': ['booking 1'],
    '314.555': ['customer 1', 'booking 1', 'privacy-contact 1'],
    'vance 0177': ['customer 1'],
    '0199': ['privacy-contact 1'],
    'diaz 555-01': ['privacy-contact 1'],
    '12 maple kirk': ['booking 1'],
    'B-1001': ['booking 1'],
    c1001: ['contact 1'],
    '#1001': ['booking 1', 'contact 1', 'privacy-contact 1'],
    'heat PUMP': ['contact 1'],
    'ben pump': ['contact 1'],
    'furnace sign': ['post 1'],
    garcia: ['booking 1', 'subscriber 1'],
    'B-1002': [],
    nobody: [],
    "') | !('": [],
    '': [],
  }
  const actual = Object.keys(expected).map(async (q) => [q, await found(q)])
  expect(Object.fromEntries(await Promise.all(actual))).toEqual(expected)
})

test('a result says who it is and how to reach them, and quotes the message', async () => {
  await insertLead.booking(site.db, { message: `${'Hello there. '.repeat(60)}The furnace clicks and stops.` })
  expect(await search('clicks')).toEqual([
    {
      kind: 'booking',
      items: [
        {
          kind: 'booking',
          id: 1,
          title: 'Ada Miller',
          detail: 'B-1001 · Heating Systems',
          phone: '(314) 555-0100',
          email: 'ada@example.com',
          quote: expect.stringContaining('furnace clicks'),
          at: '2026-11-18T15:00:00.000Z',
          place: 'office',
        },
      ],
      hasMore: false,
    },
  ])
})

test('a name comes before newer texts with the same word', async () => {
  await insertLead.booking(site.db, { firstName: 'Nora' })
  for (let at = 0; at < 6; at++) await insertLead.booking(site.db, { message: 'Please call before noon.' })
  expect(await found('no')).toEqual(['booking 1', 'booking 7', 'booking 6', 'booking 5', 'booking 4'])
})

test('the newest five of a kind are listed; a reference comes first', async () => {
  for (let at = 0; at < 8; at++) await insertLead.booking(site.db, { phone: '(314) 555-1001' })
  expect(await found('miller')).toEqual(['booking 8', 'booking 7', 'booking 6', 'booking 5', 'booking 4'])
  expect(await search('miller')).toMatchObject([{ kind: 'booking', hasMore: true }])
  expect(await found('1001')).toEqual(['booking 1', 'booking 8', 'booking 7', 'booking 6', 'booking 5'])
})

test('spam and the trash are found only if nothing else is', async () => {
  await insertLead.booking(site.db, { status: 'spam' })
  await insertLead.booking(site.db, { deletedAt: new Date() })
  expect((await search('miller')).flatMap(({ items }) => items.map(({ place }) => place))).toEqual(['trash', 'spam'])
  await insertLead.contact(site.db, { name: 'Eve Miller' })
  expect(await found('miller')).toEqual(['contact 1'])
})
