import { expect, test } from 'vitest'

import { isEmergency, namesDanger } from './emergency-words.ts'

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
  'Heat isnt working, it’s 48 in here',
  'We lost heat',
  'AC is blowing hot air',
  'The furnace keeps blowing cold air',
  'no air in the house',
  'I smell gas!',
  'smells like gas in the basement',
  'There is a gas leak',
  'carbon monoxide alarm is going off',
  'the CO detector keeps beeping',
  'smoke is coming from the furnace',
  'Smells like something burning',
  'No tengo calefacción',
  'La calefacción no prende, tengo un bebé',
  'Se descompuso el aire acondicionado',
  'Estamos sin calefacción',
  'Huele a gas',
  'No hay humo, pero huele a gas',
])('%j tells of an emergency', (message) => {
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
  'No heat, but no rush',
  'The heat is back on, no heat problem now',
  'We had no heat last winter, please check',
  'I don’t smell gas anymore',
  'Please install a carbon monoxide detector',
  'What would a gas furnace cost?',
  'No huele a gas',
  'La calefacción ya funciona',
])('%j does not', (message) => {
  expect(isEmergency(message)).toBe(false)
})

test.each(['Carbon monoxide alarm', 'A gas smell', 'Rotten eggs', 'The vent is smoking', 'Huele a gas'])(
  '%j names danger',
  (words) => {
    expect(namesDanger(words)).toBe(true)
  },
)

test.each(['Gas furnace won’t start', 'A burnt-out pilot light', 'No cool air'])('%j doesn’t', (words) => {
  expect(namesDanger(words)).toBe(false)
})
