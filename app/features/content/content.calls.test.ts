import { expect, test } from 'vitest'

import { activityLog, services } from '#db/schema.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const service = {
  title: 'Boilers',
  description: 'Old and new',
  icon: 'fas fa-fire',
  category: 'heating',
  isActive: true,
}
const review = { customerName: 'Sample', customerRole: 'Sample review', rating: 5, comment: 'Kind.', isPublished: true }
const plan = {
  name: 'Basic',
  price: 149,
  description: 'One visit a year',
  features: ['One tune-up'],
  isPopular: false,
  isActive: true,
}
const kinds = [
  { admin: '/api/admin/services', open: '/api/services', given: service, name: 'title', shown: 'isActive' },
  { admin: '/api/admin/reviews', open: '/api/reviews', given: review, name: 'customerName', shown: 'isPublished' },
  { admin: '/api/admin/membership-plans', open: '/api/membership-plans', given: plan, name: 'name', shown: 'isActive' },
]

interface Item {
  id: number
  updatedAt: string
  [field: string]: unknown
}

const act = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
  site.send(method, path, { body, headers: { ...(await site.signIn()), ...more } })
const seen = async (path: string) => (await (await site.get(path)).json()) as Item[]

test.each(kinds)('$admin: what is added, changed, hidden and deleted is on the public page at once', async (kind) => {
  expect(await seen(kind.open)).toEqual([])
  const created = await act('POST', kind.admin, kind.given)
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as Item
  expect(await seen(kind.open)).toMatchObject([{ id, [kind.name]: kind.given[kind.name as never] }])
  expect((await act('PATCH', `${kind.admin}/${id}`, { [kind.name]: 'Another' })).status).toBe(200)
  expect(await seen(kind.open)).toMatchObject([{ id, [kind.name]: 'Another' }])
  await act('PATCH', `${kind.admin}/${id}`, { [kind.shown]: false })
  expect(await seen(kind.open)).toEqual([])
  await act('PATCH', `${kind.admin}/${id}`, { [kind.shown]: true })
  expect((await act('DELETE', `${kind.admin}/${id}`)).status).toBe(200)
  expect(await seen(kind.open)).toEqual([])
  expect((await act('PATCH', `${kind.admin}/${id}`, { [kind.shown]: true })).status).toBe(404)
  const summaries = (await site.db.select().from(activityLog)).map(({ action }) => action.replace(/^.*\./, ''))
  expect(summaries).toEqual(['create', 'change', 'change', 'change', 'delete'])
})

test.each(kinds)('$admin: what it said before can be looked at and brought back', async (kind) => {
  const { id } = (await (await act('POST', kind.admin, kind.given)).json()) as Item
  await act('PATCH', `${kind.admin}/${id}`, { [kind.name]: 'Second' })
  await act('PATCH', `${kind.admin}/${id}`, { [kind.name]: 'Third' })
  const old = (await (await act('GET', `${kind.admin}/${id}/revisions`)).json()) as { id: number; data: object }[]
  expect(old.map(({ data }) => data)).toMatchObject([{ [kind.name]: 'Second' }, kind.given])
  const back = await act('POST', `${kind.admin}/${id}/revisions/${old[1]!.id}/restore`)
  expect(await back.json()).toMatchObject(kind.given)
  expect(await seen(kind.open)).toMatchObject([{ [kind.name]: kind.given[kind.name as never] }])
  expect((await act('POST', `${kind.admin}/${id + 1}/revisions/${old[1]!.id}/restore`)).status).toBe(404)
})

test('the owner sets the order of services and plans; reviews stand by their date', async () => {
  for (const { admin, open, given, name } of kinds.filter(({ admin }) => !admin.endsWith('reviews'))) {
    const ids: number[] = []
    for (const one of ['A', 'B', 'C'])
      ids.push(((await (await act('POST', admin, { ...given, [name]: one })).json()) as Item).id)
    const order = await act('POST', `${admin}/order`, { ids: [ids[2], ids[0], ids[1], 999] })
    expect(order.status).toBe(200)
    expect((await seen(open)).map((item) => item[name])).toEqual(['C', 'A', 'B'])
  }
  expect((await act('POST', '/api/admin/reviews/order', { ids: [] })).status).toBe(409)
  const summaries = (await site.db.select().from(activityLog)).map(({ summary }) => summary)
  expect(summaries.filter((summary) => summary.includes('order'))).toEqual([
    'Changed the order of the services',
    'Changed the order of the plans',
  ])
})

test('what is added stands last, whatever was deleted before', async () => {
  for (const { admin, open, given, name } of kinds.filter(({ admin }) => !admin.endsWith('reviews'))) {
    const add = async (one: string) => (await (await act('POST', admin, { ...given, [name]: one })).json()) as Item
    const [a, b] = [await add('A'), await add('B')]
    await add('C')
    for (const { id } of [a, b]) await act('DELETE', `${admin}/${id}`)
    await add('D')
    expect((await seen(open)).map((item) => item[name])).toEqual(['C', 'D'])
  }
})

test('who edits what was changed meanwhile is told so', async () => {
  const first = (await (await act('POST', '/api/admin/membership-plans', plan)).json()) as Item
  const path = `/api/admin/membership-plans/${first.id}`
  expect((await act('PATCH', path, { price: 159 }, { 'if-match': `"${first.updatedAt}"` })).status).toBe(200)
  expect((await act('PATCH', path, { price: 169 }, { 'if-match': `"${first.updatedAt}"` })).status).toBe(412)
  expect(await seen('/api/membership-plans')).toMatchObject([{ price: 159 }])
})

test.each([
  ['/api/admin/services', { ...service, title: ' ' }, 'title', 'Title is required.'],
  ['/api/admin/services', { ...service, category: 'roofing' }, 'category', 'Please choose a category from the list.'],
  ['/api/admin/reviews', { ...review, rating: 6 }, 'rating', 'Please choose 1 to 5 stars.'],
  ['/api/admin/reviews', { ...review, rating: 4.5 }, 'rating', 'Please choose 1 to 5 stars.'],
  ['/api/admin/membership-plans', { ...plan, price: -1 }, 'price', 'Please enter whole dollars a year.'],
  ['/api/admin/membership-plans', { ...plan, price: 9.5 }, 'price', 'Please enter whole dollars a year.'],
  [
    '/api/admin/membership-plans',
    { ...plan, features: [] },
    'features',
    'Please name at least one thing the plan includes.',
  ],
])('%s refuses %j with a sentence', async (path, body, field, sentence) => {
  const response = await act('POST', path, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { [field]: sentence } })
})

test('two windows that order the same services at once wait for each other and no longer', async () => {
  const position = (at: number) => ({ ...service, position: at, updatedAt: site.clock.now })
  const rows = await site.db
    .insert(services)
    .values(Array.from({ length: 200 }, (_, at) => position(at)))
    .returning()
  const ids = rows.map(({ id }) => id)
  const [there, back] = await Promise.all(
    [ids, ids.toReversed()].map((order) => act('POST', '/api/admin/services/order', { ids: order })),
  )
  expect([there!.status, back!.status]).toEqual([200, 200])
})
