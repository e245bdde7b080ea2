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

const filtersOf = (rows: (typeof maintenance)[], published: Record<string, number>) =>
  categoryFilters(rows, new Map(Object.entries(published))).map(
    ({ id, name, slug, publishedPostCount }) => [id, name, slug, publishedPostCount] as const,
  )

test('categories appear in order with their counts, empty ones too', () => {
  expect(filtersOf([maintenance, empty], { Maintenance: 2 })).toEqual([
    [1, 'Maintenance', 'upkeep', 2],
    [2, 'Seasonal Care', 'seasonal-care', 0],
  ])
})

test('an inactive category stays while it has published posts', () => {
  const retired = row(3, 'Retired', 'retired', false)
  expect(filtersOf([retired], { Retired: 1 })).toHaveLength(1)
  expect(filtersOf([retired], {})).toEqual([])
})

test('General comes last, and only while it has published posts', () => {
  expect(filtersOf([empty], { General: 2 })).toEqual([
    [2, 'Seasonal Care', 'seasonal-care', 0],
    [null, 'General', 'general', 2],
  ])
})

test('a name without a slug, or whose slug is taken, gets a unique one', () => {
  expect(filtersOf([maintenance], { Upkeep: 1, '!': 1, '?': 1 }).map(([, name, slug]) => [name, slug])).toEqual([
    ['Maintenance', 'upkeep'],
    ['!', 'category'],
    ['?', 'category-2'],
    ['Upkeep', 'upkeep-2'],
  ])
})
