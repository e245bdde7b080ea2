import { expect, test } from 'vitest'

import { textChoice } from './text-choice.ts'

const none = { general: false, informational: false, marketing: false, noTexts: false }

test.each([
  [null, 'open', 'Not asked'],
  [none, 'open', 'No choice made'],
  [{ ...none, general: true, informational: true }, 'yes', 'Texts OK: general, info'],
  [{ ...none, marketing: true }, 'yes', 'Texts OK: marketing'],
  [{ ...none, noTexts: true }, 'no', 'No texts'],
])('%j reads %s: %s', (choices, tone, text) => {
  expect(textChoice(choices)).toEqual({ tone, text })
})

test('a refusal wins over other choices', () => {
  expect(textChoice({ ...none, marketing: true, noTexts: true })).toEqual({ tone: 'no', text: 'No texts' })
})
