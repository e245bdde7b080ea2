import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import { expect, test } from 'vitest'

import { areaPlaces } from './area-places.ts'
import { areas } from './areas.ts'

type Atlas = Parameters<typeof feature>[0]
type Collection = Extract<Atlas['objects'][string], { type: 'GeometryCollection' }>
const outlines = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
const atlas = JSON.parse(readFileSync(outlines, 'utf8')) as Atlas

/** Census county codes; Missouri's begin with 29 and Illinois's with 17. */
const numbers = {
  missouri: { 'St. Louis City': '29510', 'St. Louis': '29189', 'St. Charles': '29183' },
  illinois: { Madison: '17119', Monroe: '17133', 'St. Clair': '17163' },
} satisfies Record<keyof typeof areaPlaces, Record<string, string>>

test('every area has a place on the map, and every place is an area', () => {
  expect(Object.keys(areaPlaces.missouri)).toEqual(areas.missouri)
  expect(Object.keys(areaPlaces.illinois)).toEqual(areas.illinois)
})

const places = (['missouri', 'illinois'] as const).flatMap((state) =>
  Object.entries(areaPlaces[state]).map(([name, place]) => ({ state, name, ...place })),
)

test.each(places)('$name is in the county of $county, $state', ({ state, county, latitude, longitude }) => {
  const number = (numbers[state] as Record<string, string>)[county]
  expect(countyOf(longitude, latitude)).toBe(number)
})

function countyOf(longitude: number, latitude: number) {
  return counties.find((county) => geoContains(county, [longitude, latitude]))?.id
}

const near = new Set<unknown>(Object.values(numbers).flatMap((state) => Object.values(state)))
const all = feature(atlas, atlas.objects['counties'] as Collection)
const counties = all.features.filter(({ id }) => near.has(id))
