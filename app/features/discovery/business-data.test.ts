import { expect, test } from 'vitest'

import { standIns } from '#app/business/profile.ts'

import { businessData } from './business-data.ts'

const longitudeOf = (city: string, state: string) => {
  const address = { street: standIns.street, city, state, zip: standIns.zip }
  const profile = { ...standIns, address, portalUrl: null, promoUrl: null, siteUrl: 'https://www.example.com' }
  return (businessData(profile) as { geo?: { longitude: number } }).geo?.longitude
}

test('a town that exists in both states is located in the state of the address', () => {
  expect(longitudeOf("O'Fallon", 'MO')).toBeLessThan(-90.5)
  expect(longitudeOf("O'Fallon", 'IL')).toBeGreaterThan(-90)
  expect(longitudeOf('Belleville', 'Illinois')).toBeGreaterThan(-90.1)
  expect(longitudeOf('Kansas City', 'MO')).toBeUndefined()
})
