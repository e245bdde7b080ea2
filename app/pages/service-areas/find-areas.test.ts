import { expect, test } from 'vitest'

import { areaZips } from '#app/business/area-zips.ts'
import { areas } from '#app/business/areas.ts'

import { findAreas } from './find-areas.ts'

const found = (typed: string) => findAreas(typed).towns.map(({ state, name }) => `${name}, ${state}`)
const message = (typed: string) => findAreas(typed).message

test('there are 29 areas in Missouri and 12 in Illinois, without duplicates, each with ZIP codes', () => {
  expect(new Set(areas.missouri).size).toBe(29)
  expect(areas.missouri).toHaveLength(29)
  expect(new Set(areas.illinois).size).toBe(12)
  expect(areas.illinois).toHaveLength(12)
  for (const zip of Object.values(areaZips.missouri).flat()) expect(zip).toMatch(/^63\d{3}$/)
  for (const zip of Object.values(areaZips.illinois).flat()) expect(zip).toMatch(/^62\d{3}$/)
})

test('without a search all areas are listed, without a message', () => {
  expect(findAreas('  ').towns).toHaveLength(41)
  expect(message('  ')).toBe('')
})

test.each([
  ['Kirkwood', 'Yes, we serve Kirkwood.'],
  ['KIRK', 'Yes, we serve Kirkwood.'],
  ['kirkwood, Mo.', 'Yes, we serve Kirkwood.'],
  ['Kirkwood,MO', 'Yes, we serve Kirkwood.'],
  ['Saint Louis', 'Yes, we serve St. Louis.'],
  ['st louis', 'Yes, we serve St. Louis.'],
  ['heights', 'Yes, we serve Maryland Heights, Cahokia Heights and Fairview Heights.'],
  ['ville', '5 of our areas match. Keep typing.'],
  ['O’Fallon', "Yes, we serve O'Fallon in Missouri and O'Fallon in Illinois."],
  ["O'Fallon, IL", "Yes, we serve O'Fallon in Illinois."],
])('%s gives: %s', (typed, expected) => {
  expect(message(typed)).toBe(expected)
})

test.each([
  ['Kirkwod', 'Did you mean Kirkwood? Yes, we serve Kirkwood.'],
  ['Kirwkood', 'Did you mean Kirkwood? Yes, we serve Kirkwood.'],
  ['Floressant', 'Did you mean Florissant? Yes, we serve Florissant.'],
  ['Bellvile', 'Did you mean Belleville? Yes, we serve Belleville.'],
  ['Creve Cour', 'Did you mean Creve Coeur? Yes, we serve Creve Coeur.'],
])('a typo is recognized: %s', (typed, expected) => {
  expect(message(typed)).toBe(expected)
})

test.each([
  ['63122', 'Yes, we serve Kirkwood (63122).', ['Kirkwood, missouri']],
  ['63122-1234', 'Yes, we serve Kirkwood (63122).', ['Kirkwood, missouri']],
  ['Kirkwood, MO 63122', 'Yes, we serve Kirkwood (63122).', ['Kirkwood, missouri']],
  ['63101', 'Yes, we serve St. Louis (63101).', ['St. Louis, missouri']],
  ['62269', "Yes, we serve O'Fallon in Illinois and Shiloh (62269).", ["O'Fallon, illinois", 'Shiloh, illinois']],
  [
    '63011',
    'Yes, we serve Ballwin, Ellisville and Manchester (63011).',
    ['Ballwin, missouri', 'Ellisville, missouri', 'Manchester, missouri'],
  ],
])('the ZIP code of %s is recognized', (typed, expected, towns) => {
  expect(message(typed)).toBe(expected)
  expect(found(typed)).toEqual(towns)
})

test('the first digits of a ZIP code narrow the list', () => {
  expect(found('6204')).toEqual(['Granite City, illinois'])
  expect(message('6204')).toBe('Enter all five digits of your ZIP code.')
})

test.each([
  ['Chicago', "“Chicago” isn't on our list. Call us and we'll check."],
  ['Kirkwood, IL', "“Kirkwood, IL” isn't on our list. Call us and we'll check."],
  ['90210', "90210 isn't on our list. Call us and we'll check."],
  ['!!!', "“!!!” isn't on our list. Call us and we'll check."],
  ['日本', "“日本” isn't on our list. Call us and we'll check."],
])('%s is not on the list', (typed, expected) => {
  expect(findAreas(typed)).toEqual({ towns: [], message: expected })
})

// Real towns near St. Louis outside our service areas.
test.each([
  'Arnold',
  'Wentzville',
  'Festus',
  'Imperial',
  'Jennings',
  'Olivette',
  'Lemay',
  'Waterloo',
  'Maryville',
  'Troy',
])('%s is not mistaken for another town', (typed) => {
  expect(found(typed)).toEqual([])
})
