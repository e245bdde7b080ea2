import { expect, test } from 'vitest'

import { categoryFilters } from './category-filters.ts'

const row = (id: number, name: string, slug: string, isActive = true) => ({
  id,
  name,
  slug,
  description: null,
  isActive,
})
const maintenance = row(1, 'Maintenance', 'upkeep')
const empty = row(2, 'Seasonal Care', 'seasonal-care')

const told = (rows: (typeof maintenance)[], published: Record<string, number>) =>
  categoryFilters(rows, new Map(Object.entries(published))).map(
    ({ id, name, slug, publishedPostCount }) => [id, name, slug, publishedPostCount] as const,
  )

test('the categories stand as they are given with their counts, empty ones too', () => {
  expect(told([maintenance, empty], { Maintenance: 2 })).toEqual([
    [1, 'Maintenance', 'upkeep', 2],
    [2, 'Seasonal Care', 'seasonal-care', 0],
  ])
})

test('an inactive one stays while it has published posts', () => {
  const retired = row(3, 'Retired', 'retired', false)
  expect(told([retired], { Retired: 1 })).toHaveLength(1)
  expect(told([retired], {})).toEqual([])
})

test('General is offered at the end, and only while it has published posts', () => {
  expect(told([empty], { General: 2 })).toEqual([
    [2, 'Seasonal Care', 'seasonal-care', 0],
    [null, 'General', 'general', 2],
  ])
})

test('a name whose slug is taken, or that has none, gets one of its own: no post is left out', () => {
  expect(told([maintenance], { Upkeep: 1, '!': 1, '?': 1 }).map(([, name, slug]) => [name, slug])).toEqual([
    ['Maintenance', 'upkeep'],
    ['!', 'category'],
    ['?', 'category-2'],
    ['Upkeep', 'upkeep-2'],
  ])
})
