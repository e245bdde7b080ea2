import { expect, test } from 'vitest'

import { mapHref, routeHref, serviceAddressLine } from './service-address.ts'

const home = { street: '4100 Lindell Blvd', unit: 'Apt 2', town: 'St. Louis', zip: '63108' }
const unknown = { street: null, unit: null, town: null, zip: null }

test('an address is one line of what is known', () => {
  expect(serviceAddressLine(home)).toBe('4100 Lindell Blvd, Apt 2, St. Louis 63108')
  expect(serviceAddressLine({ ...unknown, town: 'Clayton' })).toBe('Clayton')
  expect(serviceAddressLine(unknown)).toBeNull()
})

test('a map shows the house, without the unit', () => {
  expect(new URL(mapHref(home)).searchParams.get('query')).toBe('4100 Lindell Blvd, St. Louis 63108')
})

test('a route has the stops in order and ends at the last', () => {
  const stops = [home, { ...unknown, town: 'Clayton' }, unknown, { ...unknown, town: 'Ladue' }]
  const { searchParams } = new URL(routeHref(stops)!)
  expect(searchParams.get('waypoints')).toBe('4100 Lindell Blvd, St. Louis 63108|Clayton')
  expect(searchParams.get('destination')).toBe('Ladue')
  expect(routeHref([unknown])).toBeNull()
})
