import { expect, test } from 'vitest'

import { activityLog } from '#db/schema/history.ts'
import { services } from '#db/schema/website.ts'
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
  { admin: '/api/admin/services', open: '/api/services', sample: service, name: 'title', shown: 'isActive' },
  { admin: '/api/admin/reviews', open: '/api/reviews', sample: review, name: 'customerName', shown: 'isPublished' },
  {
    admin: '/api/admin/membership-plans',
    open: '/api/membership-plans',
    sample: plan,
    name: 'name',
    shown: 'isActive',
  },
]

interface Item {
  id: number
  updatedAt: string
  [field: string]: unknown
}

const send = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
  site.send(method, path, { body, headers: { ...(await site.signIn()), ...more } })
const publicItems = async (path: string) => (await (await site.get(path)).json()) as Item[]

test.each(kinds)('$admin: adding, changing, hiding and deleting shows on the public page immediately', async (kind) => {
  expect(await publicItems(kind.open)).toEqual([])
  const created = await send('POST', kind.admin, kind.sample)
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as Item
  expect(await publicItems(kind.open)).toMatchObject([{ id, [kind.name]: kind.sample[kind.name as never] }])
  expect((await send('PATCH', `${kind.admin}/${id}`, { [kind.name]: 'Another' })).status).toBe(200)
  expect(await publicItems(kind.open)).toMatchObject([{ id, [kind.name]: 'Another' }])
  await send('PATCH', `${kind.admin}/${id}`, { [kind.shown]: false })
  expect(await publicItems(kind.open)).toEqual([])
  await send('PATCH', `${kind.admin}/${id}`, { [kind.shown]: true })
  expect((await send('DELETE', `${kind.admin}/${id}`)).status).toBe(200)
  expect(await publicItems(kind.open)).toEqual([])
  expect((await send('PATCH', `${kind.admin}/${id}`, { [kind.shown]: true })).status).toBe(404)
  const summaries = (await site.rows(activityLog)).map(({ action }) => action.replace(/^.*\./, ''))
  expect(summaries).toEqual(['create', 'change', 'change', 'change', 'delete'])
})

test.each(kinds)('$admin: earlier versions can be listed and restored', async (kind) => {
  const { id } = (await (await send('POST', kind.admin, kind.sample)).json()) as Item
  await send('PATCH', `${kind.admin}/${id}`, { [kind.name]: 'Second' })
  await send('PATCH', `${kind.admin}/${id}`, { [kind.name]: 'Third' })
  const old = (await (await send('GET', `${kind.admin}/${id}/revisions`)).json()) as { id: number; data: object }[]
  expect(old.map(({ data }) => data)).toMatchObject([{ [kind.name]: 'Second' }, kind.sample])
  const back = await send('POST', `${kind.admin}/${id}/revisions/${old[1]!.id}/restore`)
  expect(await back.json()).toMatchObject(kind.sample)
  expect(await publicItems(kind.open)).toMatchObject([{ [kind.name]: kind.sample[kind.name as never] }])
  expect((await send('POST', `${kind.admin}/${id + 1}/revisions/${old[1]!.id}/restore`)).status).toBe(404)
})

test('the owner sets the order of services and plans; reviews are sorted by date', async () => {
  for (const { admin, open, sample, name } of kinds.filter(({ admin }) => !admin.endsWith('reviews'))) {
    const ids: number[] = []
    for (const one of ['A', 'B', 'C'])
      ids.push(((await (await send('POST', admin, { ...sample, [name]: one })).json()) as Item).id)
    const order = await send('POST', `${admin}/order`, { ids: [ids[2], ids[0], ids[1], 999] })
    expect(order.status).toBe(200)
    expect((await publicItems(open)).map((item) => item[name])).toEqual(['C', 'A', 'B'])
  }
  expect((await send('POST', '/api/admin/reviews/order', { ids: [] })).status).toBe(409)
  const summaries = (await site.rows(activityLog)).map(({ summary }) => summary)
  expect(summaries.filter((summary) => summary.includes('order'))).toEqual([
    'Changed the order of the services',
    'Changed the order of the plans',
  ])
})

test('a new item is last, even after deletions', async () => {
  for (const { admin, open, sample, name } of kinds.filter(({ admin }) => !admin.endsWith('reviews'))) {
    const add = async (one: string) => (await (await send('POST', admin, { ...sample, [name]: one })).json()) as Item
    const [a, b] = [await add('A'), await add('B')]
    await add('C')
    for (const { id } of [a, b]) await send('DELETE', `${admin}/${id}`)
    await add('D')
    expect((await publicItems(open)).map((item) => item[name])).toEqual(['C', 'D'])
  }
})

test('a stale change is refused', async () => {
  const first = (await (await send('POST', '/api/admin/membership-plans', plan)).json()) as Item
  const path = `/api/admin/membership-plans/${first.id}`
  expect((await send('PATCH', path, { price: 159 }, { 'if-match': `"${first.updatedAt}"` })).status).toBe(200)
  expect((await send('PATCH', path, { price: 169 }, { 'if-match': `"${first.updatedAt}"` })).status).toBe(412)
  expect(await publicItems('/api/membership-plans')).toMatchObject([{ price: 159 }])
})

test.each([
  ['/api/admin/services', { ...service, title: ' ' }, 'title', 'Title is required.'],
  ['/api/admin/services', { ...service, category: 'roofing' }, 'category', 'Please choose a category from the list.'],
  ['/api/admin/reviews', { ...review, rating: 6 }, 'rating', 'Please choose 1 to 5 stars.'],
  ['/api/admin/reviews', { ...review, rating: 4.5 }, 'rating', 'Please choose 1 to 5 stars.'],
  ['/api/admin/membership-plans', { ...plan, price: -1 }, 'price', 'Please enter a price in whole dollars.'],
  ['/api/admin/membership-plans', { ...plan, price: 9.5 }, 'price', 'Please enter a price in whole dollars.'],
  ['/api/admin/membership-plans', { ...plan, features: [] }, 'features', 'Please add at least one feature.'],
])('%s refuses %j with a message', async (path, body, field, message) => {
  const response = await send('POST', path, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { [field]: message } })
})

test('two simultaneous reorders of the same services do not deadlock', async () => {
  const serviceAt = (position: number) => ({ ...service, position, updatedAt: site.clock.now })
  const rows = await site.db
    .insert(services)
    .values(Array.from({ length: 200 }, (_, index) => serviceAt(index)))
    .returning()
  const ids = rows.map(({ id }) => id)
  const [first, second] = await Promise.all(
    [ids, ids.toReversed()].map((order) => send('POST', '/api/admin/services/order', { ids: order })),
  )
  expect([first!.status, second!.status]).toEqual([200, 200])
})
