import { expect, test } from 'vitest'

import { categoryFilters } from './category-filters.ts'

const maintenance = { id: 1, name: 'Maintenance', slug: 'upkeep', description: 'Clean.', publishedPostCount: 2 }
const empty = { id: 2, name: 'Seasonal Care', slug: 'seasonal-care', description: null, publishedPostCount: 0 }

test('the categories of the contract stand as they are given, empty ones too', () => {
  expect(categoryFilters([maintenance, empty], [{ category: 'Maintenance' }, { category: 'Maintenance' }])).toEqual([
    maintenance,
    empty,
  ])
})

test('General is offered at the end, and only while it has published posts', () => {
  expect(categoryFilters([empty], [{ category: 'General' }, { category: 'General' }])).toEqual([
    empty,
    { name: 'General', slug: 'general', description: null, publishedPostCount: 2 },
  ])
  expect(categoryFilters([empty], [])).toEqual([empty])
})

test('a name whose slug is taken, or that has none, makes no second filter', () => {
  expect(categoryFilters([maintenance], [{ category: 'Upkeep' }, { category: '!' }])).toEqual([maintenance])
})

test('without categories the posts themselves say what there is', () => {
  expect(categoryFilters([], [{ category: 'Indoor Air Quality' }]).map(({ slug }) => slug)).toEqual([
    'indoor-air-quality',
  ])
})
