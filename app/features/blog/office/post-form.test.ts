import { expect, test } from 'vitest'

import { bodyOf, emptyPost, faultsOf, validationWords, valuesOf } from './post-form.ts'

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

test('a stored post becomes a form and the same post again', () => {
  const values = valuesOf(stored)
  expect(values).toEqual({ ...good, scheduled: true, date: '2026-11-24', time: '08:00' })
  expect(bodyOf(values)).toMatchObject({ category: '', imageUrl: '', publishAt: stored.publishAt })
})

test('a published post waits for nothing', () => {
  const values = { ...valuesOf(stored), isPublished: true }
  expect(bodyOf(values).publishAt).toBeNull()
  expect(faultsOf({ ...values, date: '' }, now, null)).toEqual({})
})

test('a title and a content are asked for in the words of the specification', () => {
  const blank = { ...good, title: ' ' }
  expect(faultsOf(blank, now, null)).toEqual({ title: 'Title and content are required.' })
  expect(validationWords(blank, faultsOf(blank, now, null))).toBe('Title and content are required.')
  expect(faultsOf(good, now, null)).toEqual({})
})

test.each([
  [
    { imageUrl: 'http://example.com/a.jpg' },
    'imageUrl',
    'Enter a full image address that starts with https:// or /uploads/.',
  ],
  [{ scheduled: true }, 'date', 'Please enter a valid date and time.'],
  [{ scheduled: true, date: '2026-11-24' }, 'time', 'Please enter a valid date and time.'],
  [{ scheduled: true, date: '20266-11-24', time: '08:00' }, 'date', 'Please enter a valid date and time.'],
  [{ scheduled: true, date: '2026-11-20', time: '08:00' }, 'time', 'Please choose a later time.'],
])('%j is said at its field', (more, field, sentence) => {
  const values = { ...good, ...more }
  expect(faultsOf(values, now, null)).toEqual({ [field]: sentence })
  expect(validationWords(values, faultsOf(values, now, null))).toBe(sentence)
})

test('a schedule that has just gone by does not keep other changes from being saved', () => {
  const values = { ...good, scheduled: true, date: '2026-11-20', time: '08:00' }
  expect(faultsOf(values, now, '2026-11-20T14:00:00.000Z')).toEqual({})
})
