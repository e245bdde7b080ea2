import { expect, test } from 'vitest'

import { listQuery, limitAndOffset } from './list.ts'

const bookings = listQuery(['service', 'from'])

test('an address that asks for nothing gets the first page in the list’s own order', () => {
  expect(bookings.parse({})).toEqual({ q: '', status: '', sort: '', page: 1, pageSize: 25, service: '', from: '' })
})

test('what is asked for is read, and trimmed', () => {
  const asked = { q: ' Ada ', status: 'pending', sort: '-createdAt', page: '3', pageSize: '50', service: 'heating' }
  expect(bookings.parse(asked)).toMatchObject({
    q: 'Ada',
    status: 'pending',
    sort: '-createdAt',
    page: 3,
    pageSize: 50,
  })
  expect(bookings.parse(asked).service).toBe('heating')
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
])('%j is left out, not refused', (asked) => {
  expect(bookings.parse(asked)).toEqual(bookings.parse({}))
})

test('the third page of 25 begins after 50 rows', () => {
  expect(limitAndOffset({ page: 3, pageSize: 25 })).toEqual({ limit: 25, offset: 50 })
})
