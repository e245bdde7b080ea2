import { expect, test } from 'vitest'

import { reviews } from '#db/schema/reviews.ts'
import { membershipPlans, services } from '#db/schema/website.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const list = async (path: string) => (await site.get(path)).json()

test('services: the active ones, with the specified fields', async () => {
  const heating = { title: 'Heating', description: 'Warm.', icon: 'fas fa-fire', category: 'heating' }
  await site.db.insert(services).values([heating, { ...heating, title: 'Inactive', isActive: false }])
  expect(await list('/api/services')).toEqual([{ id: 1, ...heating }])
})

test('reviews: the published ones, newest first', async () => {
  const review = { customerName: 'Sample A', customerRole: 'Sample', rating: 4, comment: 'Good.' }
  await site.db.insert(reviews).values([
    { ...review, createdAt: new Date('2026-01-01') },
    { ...review, rating: 5, createdAt: new Date('2026-02-01') },
    { ...review, isPublished: false },
  ])
  expect(await list('/api/reviews')).toEqual([
    { id: 2, ...review, rating: 5 },
    { id: 1, ...review },
  ])
})

test('membership plans: the active ones, cheapest first', async () => {
  const plan = { name: 'Plan', price: 189, description: 'A plan.', features: ['One', 'Two, three'] }
  await site.db
    .insert(membershipPlans)
    .values([{ ...plan, price: 300, isPopular: true }, plan, { ...plan, isActive: false }])
  expect(await list('/api/membership-plans')).toEqual([
    { id: 2, ...plan, isPopular: false },
    { id: 1, ...plan, price: 300, isPopular: true },
  ])
})
