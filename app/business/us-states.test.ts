import { expect, test } from 'vitest'

import { stateCode, typedState, usStates, zoneOfState } from './us-states.ts'

test('a state is read however it is typed', () => {
  expect(['Az.', 'D.C. ', 'arizona', 'ZZ'].map(typedState)).toEqual(['AZ', 'DC', 'AZ', 'ZZ'])
})

test('every state has a time zone', () => {
  expect(Object.keys(usStates).filter((code) => zoneOfState(code) === undefined)).toEqual([])
  expect(['MO', 'AZ', 'Hawaii', 'new york'].map((text) => zoneOfState(stateCode(text)!))).toEqual([
    'America/Chicago',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/New_York',
  ])
})
