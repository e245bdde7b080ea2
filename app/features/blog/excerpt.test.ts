import { expect, test } from 'vitest'

import { excerptOf } from './excerpt.ts'

test('a written excerpt stands as it is', () => {
  expect(excerptOf({ excerpt: ' In short. ', content: 'At length.' })).toBe('In short.')
})

test.each(['', '   '])('without one (%j) the content begins, asterisks and line breaks left out', (excerpt) => {
  expect(excerptOf({ excerpt, content: '**Filters**\r\n\r\nChange *them* now.' })).toBe('Filters Change them now.')
})

test('160 characters of content fit, of 161 the first 160 are shown', () => {
  expect(excerptOf({ excerpt: '', content: 'a'.repeat(160) })).toBe('a'.repeat(160))
  expect(excerptOf({ excerpt: '', content: 'a'.repeat(161) })).toBe(`${'a'.repeat(160)}…`)
})

test('no character is cut in two', () => {
  expect(excerptOf({ excerpt: '', content: '❄️🔥'.repeat(100) })).not.toContain('\uFFFD')
  expect(Array.from(excerptOf({ excerpt: '', content: '🔥'.repeat(200) }))).toHaveLength(161)
})

test('nothing written is nothing shown', () => {
  expect(excerptOf({ excerpt: '', content: '' })).toBe('')
})
