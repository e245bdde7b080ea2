import { expect, test } from 'vitest'

import { standIns } from '#app/business/profile.ts'

import { businessData } from './business-data.ts'

const placed = (city: string, state: string) => {
  const address = { street: standIns.street, city, state, zip: standIns.zip }
  const profile = { ...standIns, address, portalUrl: null, promoUrl: null, siteUrl: 'https://www.example.com' }
  return (businessData(profile) as { geo?: { longitude: number } }).geo?.longitude
}

test('a town that there is on both sides of the river is placed on the side the address names', () => {
  expect(placed("O'Fallon", 'MO')).toBeLessThan(-90.5)
  expect(placed("O'Fallon", 'IL')).toBeGreaterThan(-90)
  expect(placed('Belleville', 'Illinois')).toBeGreaterThan(-90.1)
  expect(placed('Kansas City', 'MO')).toBeUndefined()
})
