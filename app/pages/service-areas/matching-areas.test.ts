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
  expect(matchingAreas(areas.missouri, 'missouri', '  ')).toHaveLength(29)
})

test('a part of the name is enough, whatever the case', () => {
  expect(matchingAreas(areas.missouri, 'missouri', 'KIRK')).toEqual(['Kirkwood'])
  expect(matchingAreas(areas.illinois, 'illinois', 'heights')).toEqual(['Cahokia Heights', 'Fairview Heights'])
})

test('saints, dots and apostrophes need not be typed as we spell them', () => {
  expect(matchingAreas(areas.missouri, 'missouri', 'Saint Louis')).toEqual(['St. Louis'])
  expect(matchingAreas(areas.missouri, 'missouri', 'st louis')).toEqual(['St. Louis'])
  expect(matchingAreas(areas.illinois, 'illinois', 'ofallon')).toEqual(["O'Fallon"])
  expect(matchingAreas(areas.illinois, 'illinois', 'O’Fallon')).toEqual(["O'Fallon"])
})

test.each(['Kirkwood MO', 'kirkwood, Mo.', 'Kirkwood,MO', 'Kirkwood, Missouri '])(
  '%s is found in its state alone',
  (typed) => {
    expect(matchingAreas(areas.missouri, 'missouri', typed)).toEqual(['Kirkwood'])
    expect(matchingAreas(areas.illinois, 'illinois', typed)).toEqual([])
  },
)

test("of the two O'Fallons the one in the state that was typed", () => {
  expect(matchingAreas(areas.missouri, 'missouri', "O'Fallon, IL")).toEqual([])
  expect(matchingAreas(areas.illinois, 'illinois', "O'Fallon, IL")).toEqual(["O'Fallon"])
})

test.each(['Chicago', '90210', '63101', '!!!', '日本', 'Chicago, IL'])('%s is not on the list', (typed) => {
  expect(matchingAreas(areas.missouri, 'missouri', typed)).toEqual([])
  expect(matchingAreas(areas.illinois, 'illinois', typed)).toEqual([])
})
