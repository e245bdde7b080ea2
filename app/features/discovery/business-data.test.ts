import { expect, test } from 'vitest'

import { areas } from '#db/seed/areas.ts'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { businessData } from './business-data.ts'

const longitudeOf = (city: string, state: string) => {
  const profile = { ...sampleProfile, address: { ...sampleProfile.address, city, state } }
  return (businessData(profile, { towns: areas.towns, services: [] }) as { geo?: { longitude: number } }).geo?.longitude
}

test('a town that exists in both states is located in the state of the address', () => {
  expect(longitudeOf("O'Fallon", 'MO')).toBeLessThan(-90.5)
  expect(longitudeOf("O'Fallon", 'IL')).toBeGreaterThan(-90)
  expect(longitudeOf('Belleville', 'Illinois')).toBeGreaterThan(-90.1)
  expect(longitudeOf('Kansas City', 'MO')).toBeUndefined()
})
