import { expect, test } from 'vitest'

import { areaMap } from '#db/seed/area-map.ts'

import { labeled } from './labeled.ts'

const spots = (...names: string[]) => areaMap.spots.filter(({ name }) => names.includes(name))
const labels = (...names: string[]) => labeled(areaMap, spots(...names)).map(({ spot }) => spot.name)

test('two dots far apart are both labeled', () => {
  expect(labels('Maryland Heights', 'Fairview Heights')).toEqual(['Maryland Heights', 'Fairview Heights'])
})

test('two dots whose labels would overlap have none', () => {
  expect(labels('Brentwood', 'Maplewood')).toEqual([])
})
