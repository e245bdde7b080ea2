import { expect, test } from 'vitest'

import { isEmergency } from './emergency-words.ts'

test.each([
  'No heat since last night.',
  'we have NO  COOLING upstairs',
  'There is no A/C in the bedroom',
  'no hot air from the vents',
  "We haven't any heat",
  'Our furnace is out.',
  'the AC unit just died',
  'Furnace won’t turn on',
  'The air conditioner is not working',
  'heat pump stopped working',
  'The boiler is down',
])('%j says that heating or cooling has failed', (message) => {
  expect(isEmergency(message)).toBe(true)
})

test.each([
  'Please check the furnace before winter.',
  'What would a heat pump cost?',
  'No hurry, the heating works.',
  'We have no air filter left',
  'The AC is noisy',
  'How do I heat out a room?',
  'no heated floors, thanks',
])('%j does not', (message) => {
  expect(isEmergency(message)).toBe(false)
})
