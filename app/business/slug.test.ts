import { expect, test } from 'vitest'

import { slugOf, uniqueSlug } from './slug.ts'

test.each([
  ['HVAC Tips', 'hvac-tips'],
  ['  Café & Crème  ', 'cafe-creme'],
  ['Straße & Öl', 'strasse-ol'],
  ['ŁÓDŹ Ørsted Ægir Œuvre', 'lodz-orsted-aegir-oeuvre'],
  ['A--B', 'a-b'],
  ['!!!', 'category'],
  ['暖房', 'category'],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a taken slug gets the next free number', () => {
  expect(uniqueSlug('Tips', new Set())).toBe('tips')
  expect(uniqueSlug('Tips', new Set(['tips']))).toBe('tips-2')
  expect(uniqueSlug('Tips', new Set(['tips', 'tips-2']))).toBe('tips-3')
  expect(uniqueSlug('a'.repeat(100), new Set(['a'.repeat(100)]))).toBe(`${'a'.repeat(96)}-2`)
})
