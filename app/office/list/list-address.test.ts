import { expect, test } from 'vitest'

import { changed, isOneStep } from './list-address.ts'

test('a filter is added, and the list begins on its first page', () => {
  expect(changed('?q=ada&page=3', { status: 'pending' })).toBe('?q=ada&status=pending')
})

test('a filter that is emptied leaves the address', () => {
  expect(changed('?status=pending&subject=billing', { status: '', subject: null })).toBe('')
})

test('another page keeps the filters and closes the drawer', () => {
  expect(changed('?status=pending&id=7', { page: 2 })).toBe('?status=pending&page=2')
  expect(changed('?status=pending&page=2', { page: 1 })).toBe('?status=pending')
})

test('a drawer opens and closes over the same page', () => {
  expect(changed('?page=2&q=ada', { id: 7 })).toBe('?page=2&q=ada&id=7')
  expect(changed('?page=2&q=ada&id=7', { id: null })).toBe('?page=2&q=ada')
})

test('words of other parts of the screen stay', () => {
  expect(changed('?form=privacy&page=2', { q: 'ada' })).toBe('?form=privacy&q=ada')
})

test('typing on is one step of the history, beginning and clearing are their own', () => {
  expect(isOneStep('?q=ad', { q: 'ada' })).toBe(true)
  expect(isOneStep('', { q: 'a' })).toBe(false)
  expect(isOneStep('?q=ada', { q: '' })).toBe(false)
  expect(isOneStep('?q=ada', { status: 'pending' })).toBe(false)
})
