import { expect, test } from 'vitest'

import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { streetDrawing } from './streets.ts'

const at = (region: string, state: string) => ({ region, address: { ...sampleProfile.address, state } })

test.each([
  ['St. Louis', 'MO', 'st-louis'],
  ['Kansas City', 'MO', 'north'],
  ['St. Louis', 'MI', 'north'],
  ['Tucson', 'Arizona', 'desert'],
  ['Mobile', 'AL', 'coast'],
  ['Duluth', 'MN', 'north'],
])('%s, %s gets the street %s', (region, state, street) => {
  expect(streetDrawing('houses', at(region, state))).toBe(`/drawings/street-${street}.svg`)
})

test('a chosen street is shown anywhere, and beside a photo none', () => {
  expect(streetDrawing('desert', at('St. Louis', 'MO'))).toBe('/drawings/street-desert.svg')
  expect(streetDrawing('photo', at('St. Louis', 'MO'))).toBeNull()
})
