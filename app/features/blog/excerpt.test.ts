import { expect, test } from 'vitest'

import { excerptOf } from './excerpt.ts'

test('a written excerpt is used as is', () => {
  expect(excerptOf({ excerpt: ' In short. ', content: 'At length.' })).toBe('In short.')
})

test.each(['', '   '])(
  'without one (%j) the start of the content is used, without asterisks, line breaks and lines that are all bold',
  (excerpt) => {
    const content = '**Filters**\r\n\r\nChange *them* **now**.\n**Why?** \n**a** **b**\nFor air.'
    expect(excerptOf({ excerpt, content })).toBe('Change them now. For air.')
    expect(excerptOf({ excerpt, content: '**Filters**\n**Change them.**' })).toBe('Filters Change them.')
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
