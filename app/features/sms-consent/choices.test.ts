import { expect, test } from 'vitest'

import { choicesIn } from './choices.ts'
import { noChoice } from './consent-schema.ts'

test('a box that is ticked is among the values of its form, one that is not is missing', () => {
  expect(choicesIn({ name: 'Ada' })).toEqual(noChoice)
  expect(choicesIn({ name: 'Ada', general: 'on', marketing: 'on' })).toEqual({
    ...noChoice,
    general: true,
    marketing: true,
  })
})
