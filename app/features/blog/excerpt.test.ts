import { expect, test } from 'vitest'

import { excerptOf } from './excerpt.ts'

test('a written excerpt is used as is', () => {
  expect(excerptOf({ excerpt: ' In short. ', content: 'At length.' })).toBe('In short.')
})

test.each(['', '   '])(
  'without one (%j) the start of the content is used, without asterisks and line breaks',
  (excerpt) => {
    expect(excerptOf({ excerpt, content: '**Filters**\r\n\r\nChange *them* now.' })).toBe('Filters Change them now.')
  },
)

test('content longer than 160 characters is cut', () => {
  expect(excerptOf({ excerpt: '', content: 'a'.repeat(160) })).toBe('a'.repeat(160))
  expect(excerptOf({ excerpt: '', content: 'a'.repeat(161) })).toBe(`${'a'.repeat(160)}…`)
})

test('a cut never splits a character', () => {
  expect(excerptOf({ excerpt: '', content: '❄️🔥'.repeat(100) })).not.toContain('\uFFFD')
  expect(Array.from(excerptOf({ excerpt: '', content: '🔥'.repeat(200) }))).toHaveLength(161)
})

test('an empty post has an empty excerpt', () => {
  expect(excerptOf({ excerpt: '', content: '' })).toBe('')
})
