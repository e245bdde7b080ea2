import { expect, test } from 'vitest'

import { replacesHistoryEntry, updateSearch } from './list-search-params.ts'

test('adding a filter returns to the first page', () => {
  expect(updateSearch('?q=ada&page=3', { status: 'pending' })).toBe('?q=ada&status=pending')
})

test('changing the page keeps the filters and closes the drawer', () => {
  expect(updateSearch('?status=pending&id=7', { page: 2 })).toBe('?status=pending&page=2')
  expect(updateSearch('?status=pending&page=2', { page: 1 })).toBe('?status=pending')
})

test('parameters of other parts of the screen are preserved', () => {
  expect(updateSearch('?form=privacy&page=2', { q: 'ada' })).toBe('?form=privacy&q=ada')
})

test('further typing replaces the history entry, starting and clearing a search add one', () => {
  expect(replacesHistoryEntry('?q=ad', { q: 'ada' })).toBe(true)
  expect(replacesHistoryEntry('', { q: 'a' })).toBe(false)
  expect(replacesHistoryEntry('?q=ada', { q: '' })).toBe(false)
  expect(replacesHistoryEntry('?q=ada', { status: 'pending' })).toBe(false)
})
