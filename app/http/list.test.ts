import { expect, test } from 'vitest'

import { listQuery } from './list.ts'

const bookings = listQuery(['service', 'from'])

test('without parameters the list shows its first page in the default order', () => {
  expect(bookings.parse({})).toEqual({ q: '', status: '', sort: '', page: 1, pageSize: 25, service: '', from: '' })
})

test('parameters are parsed and trimmed', () => {
  const query = { q: ' Ada ', status: 'pending', sort: '-createdAt', page: '3', pageSize: '50', service: 'heating' }
  expect(bookings.parse(query)).toMatchObject({
    q: 'Ada',
    status: 'pending',
    sort: '-createdAt',
    page: 3,
    pageSize: 50,
  })
  expect(bookings.parse(query).service).toBe('heating')
})

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'x' },
  { pageSize: '11' },
  { pageSize: '1000' },
  { sort: 'name; drop table' },
  { q: 'a'.repeat(201) },
])('%j is ignored, not refused', (query) => {
  expect(bookings.parse(query)).toEqual(bookings.parse({}))
})
