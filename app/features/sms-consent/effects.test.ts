import { expect, test } from 'vitest'

import { noChoice } from './consent-schema.ts'
import { effectsOf, optOutEffects, optInByReply } from './effects.ts'

const nothing = { general: 'unchanged', informational: 'unchanged', marketing: 'unchanged' }
const optOutText = { general: 'revoked', informational: 'revoked', marketing: 'revoked' }

test('a checked box grants its kind and leaves the others', () => {
  expect(effectsOf({ ...noChoice, marketing: true })).toEqual({ ...nothing, marketing: 'granted' })
})

test('"No Text Messages" revokes all kinds, whatever else is checked', () => {
  expect(effectsOf({ ...noChoice, noTexts: true })).toEqual(optOutText)
  expect(effectsOf({ general: true, informational: true, marketing: true, noTexts: true })).toEqual(optOutText)
})

test('no choice changes nothing', () => {
  expect(effectsOf(noChoice)).toEqual(nothing)
  expect(effectsOf(null)).toEqual(nothing)
})

test('an opt-out revokes the kinds it names', () => {
  expect(optOutEffects(['general', 'informational', 'marketing'])).toEqual(optOutText)
  expect(optOutEffects(['marketing'])).toEqual({ ...nothing, marketing: 'revoked' })
})

test('START never grants marketing', () => {
  expect(optInByReply).toEqual({ general: 'granted', informational: 'granted', marketing: 'unchanged' })
})
