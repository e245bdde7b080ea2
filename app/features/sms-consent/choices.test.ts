import { expect, test } from 'vitest'

import { choicesIn } from './choices.ts'
import { noChoice } from './consent-schema.ts'

test('choices missing from the values are unchecked', () => {
  expect(choicesIn({ name: 'Ada' })).toEqual(noChoice)
  expect(choicesIn({ name: 'Ada', general: 'on', marketing: 'on' })).toEqual({
    ...noChoice,
    general: true,
    marketing: true,
  })
})
