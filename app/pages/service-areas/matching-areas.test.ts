import { expect, test } from 'vitest'

import { areas } from '#app/business/areas.ts'

import { matchingAreas } from './matching-areas.ts'

test('there are 29 areas in Missouri and 12 in Illinois, none of them twice', () => {
  expect(new Set(areas.missouri).size).toBe(29)
  expect(areas.missouri).toHaveLength(29)
  expect(new Set(areas.illinois).size).toBe(12)
  expect(areas.illinois).toHaveLength(12)
})

test('nothing typed leaves all areas', () => {
  expect(matchingAreas(areas.missouri, '  ')).toHaveLength(29)
})

test('a part of the name is enough, whatever the case', () => {
  expect(matchingAreas(areas.missouri, 'KIRK')).toEqual(['Kirkwood'])
  expect(matchingAreas(areas.illinois, 'heights')).toEqual(['Cahokia Heights', 'Fairview Heights'])
})

test('saints, dots and apostrophes need not be typed as we spell them', () => {
  expect(matchingAreas(areas.missouri, 'Saint Louis')).toEqual(['St. Louis'])
  expect(matchingAreas(areas.missouri, 'st louis')).toEqual(['St. Louis'])
  expect(matchingAreas(areas.illinois, 'ofallon')).toEqual(["O'Fallon"])
  expect(matchingAreas(areas.illinois, 'O’Fallon')).toEqual(["O'Fallon"])
})

test('a town that is not on the list finds nothing', () => {
  expect(matchingAreas([...areas.missouri, ...areas.illinois], 'Chicago')).toEqual([])
})
