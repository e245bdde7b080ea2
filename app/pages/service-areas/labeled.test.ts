import { expect, test } from 'vitest'

import { areaMap } from '#db/seed/area-map.ts'

import { labeled } from './labeled.ts'

const { spots: townSpots, ...frame } = areaMap
const spots = (...names: string[]) => townSpots.filter(({ name }) => names.includes(name))
const labels = (...names: string[]) => labeled(areaMap, spots(...names)).map(({ spot }) => spot.name)

test('every dot is well inside the frame', () => {
  expect(townSpots).toHaveLength(41)
  for (const { x, y } of townSpots) {
    expect(Math.min(x, y, frame.width - x, frame.height - y)).toBeGreaterThan(30)
  }
})

test('only a few dots are labeled', () => {
  expect(labeled(areaMap, townSpots)).toHaveLength(12)
})

test('two dots far apart are both labeled', () => {
  expect(labels('Maryland Heights', 'Fairview Heights')).toEqual(['Maryland Heights', 'Fairview Heights'])
})

test('two dots whose labels would overlap have none', () => {
  expect(labels('Brentwood', 'Maplewood')).toEqual([])
})
