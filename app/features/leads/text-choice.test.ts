import { expect, test } from 'vitest'

import { textChoice } from './text-choice.ts'

const none = { general: false, informational: false, marketing: false, noTexts: false }

test.each([
  [null, 'open', 'Not asked'],
  [none, 'open', 'No choice made'],
  [{ ...none, general: true, informational: true }, 'yes', 'Texts OK: general, info'],
  [{ ...none, marketing: true }, 'yes', 'Texts OK: marketing'],
  [{ ...none, marketing: true, noTexts: true }, 'no', 'No texts'],
])('%j reads %s: %s', (choices, tone, text) => {
  expect(textChoice(choices)).toEqual({ tone, text })
})
