import { expect, test } from 'vitest'

import { choose } from './choices.ts'
import { noChoice } from './consent.ts'

test('ticking "No Text Messages" clears the other three', () => {
  const all = { general: true, informational: true, marketing: true, noTexts: false }
  expect(choose(all, 'noTexts', true)).toEqual({ ...noChoice, noTexts: true })
})

test.each(['general', 'informational', 'marketing'] as const)('ticking %s clears "No Text Messages"', (choice) => {
  expect(choose({ ...noChoice, noTexts: true }, choice, true)).toEqual({ ...noChoice, [choice]: true })
})

test('unticking changes that one choice only', () => {
  const two = { ...noChoice, general: true, marketing: true }
  expect(choose(two, 'marketing', false)).toEqual({ ...noChoice, general: true })
})
