import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import { expect, test } from 'vitest'

import { areas } from './areas.ts'

type Atlas = Parameters<typeof feature>[0]
type Collection = Extract<Atlas['objects'][string], { type: 'GeometryCollection' }>
const outlines = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
const atlas = JSON.parse(readFileSync(outlines, 'utf8')) as Atlas

/** Towns by Census county code; those of Missouri that aren't listed are in St. Louis County. */
const counties: Record<string, string[]> = {
  '29510': ['St. Louis, MO'],
  '29183': ["O'Fallon, MO", 'St. Charles, MO', 'St. Peters, MO'],
  '17119': ['Alton, IL', 'Collinsville, IL', 'Edwardsville, IL', 'Glen Carbon, IL', 'Granite City, IL'],
  '17133': ['Columbia, IL'],
  '17163': [
    'Belleville, IL',
    'Cahokia Heights, IL',
    'Fairview Heights, IL',
    "O'Fallon, IL",
    'Shiloh, IL',
    'Swansea, IL',
  ],
}

test.each(areas.towns)('$name, $state is in its county, with ZIP codes of its state', (town) => {
  const place = `${town.name}, ${town.state}`
  const county = Object.entries(counties).find(([, places]) => places.includes(place))?.[0] ?? '29189'
  const [latitude = 0, longitude = 0] = town.coordinates.split(', ').map(Number)
  expect(near.find((shape) => geoContains(shape, [longitude, latitude]))?.id).toBe(county)
  expect(town.zips).toMatch(town.state === 'MO' ? /^63\d{3}(, 63\d{3})*$/ : /^62\d{3}(, 62\d{3})*$/)
})

test('there are 29 areas in Missouri and 12 in Illinois, without duplicates', () => {
  const places = areas.towns.map(({ name, state }) => `${name}, ${state}`)
  expect(new Set(places).size).toBe(41)
  expect(places.filter((place) => place.endsWith('MO'))).toHaveLength(29)
})

const near = feature(atlas, atlas.objects['counties'] as Collection).features.filter(
  ({ id }) => id === '29189' || String(id) in counties,
)
