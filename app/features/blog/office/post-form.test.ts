import { expect, test } from 'vitest'

import { bodyOf, emptyPost, errorsOf, validationMessage, valuesOf } from './post-form.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const good = { ...emptyPost, title: 'A', content: 'B' }
const stored = {
  id: 1,
  title: 'A',
  excerpt: '',
  content: 'B',
  category: 'General',
  imageUrl: null,
  imageAlt: null,
  isPublished: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  publishAt: '2026-11-24T14:00:00.000Z',
  publishedAt: null,
}

test('a stored post round-trips through the form', () => {
  const values = valuesOf(stored)
  expect(values).toEqual({ ...good, scheduled: true, date: '2026-11-24', time: '08:00' })
  expect(bodyOf(values)).toMatchObject({ category: 'General', imageUrl: null, publishAt: stored.publishAt })
})

test('a published post has no schedule', () => {
  const values = { ...valuesOf(stored), isPublished: true }
  expect(bodyOf(values).publishAt).toBeNull()
  expect(errorsOf({ ...values, date: '' }, now, null)).toEqual({})
})

test('title and content are required', () => {
  const blank = { ...good, title: ' ' }
  expect(errorsOf(blank, now, null)).toEqual({ title: 'Title and content are required.' })
  expect(validationMessage(blank, errorsOf(blank, now, null))).toBe('Title and content are required.')
  expect(errorsOf(good, now, null)).toEqual({})
})

test.each([
  [{ imageUrl: 'http://example.com/a.jpg' }, 'imageUrl', 'Enter an image URL that starts with https:// or /uploads/.'],
  [{ scheduled: true }, 'date', 'Please enter a valid date and time.'],
  [{ scheduled: true, date: '2026-11-24' }, 'time', 'Please enter a valid date and time.'],
  [{ scheduled: true, date: '20266-11-24', time: '08:00' }, 'date', 'Please enter a valid date and time.'],
  [{ scheduled: true, date: '2026-11-20', time: '08:00' }, 'time', 'Please choose a later time.'],
])('%j is an error at its field', (more, field, message) => {
  const values = { ...good, ...more }
  expect(errorsOf(values, now, null)).toEqual({ [field]: message })
  expect(validationMessage(values, errorsOf(values, now, null))).toBe(message)
})

test('an unchanged schedule in the past is no error', () => {
  const values = { ...good, scheduled: true, date: '2026-11-20', time: '08:00' }
  expect(errorsOf(values, now, '2026-11-20T14:00:00.000Z')).toEqual({})
})
