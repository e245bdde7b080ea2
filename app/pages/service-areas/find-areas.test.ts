import { expect, test } from 'vitest'

import { areas } from '#db/seed/areas.ts'

import { findAreas } from './find-areas.ts'

const find = (typed: string) => findAreas(areas.towns, typed)
const found = (typed: string) => find(typed).towns.map(({ state, name }) => `${name}, ${state}`)
const message = (typed: string) => find(typed).message

test('without a search all areas are listed, without a message', () => {
  expect(find('  ').towns).toHaveLength(41)
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
  ['63122', 'Yes, we serve Kirkwood (63122).', ['Kirkwood, MO']],
  ['63122-1234', 'Yes, we serve Kirkwood (63122).', ['Kirkwood, MO']],
  ['Kirkwood, MO 63122', 'Yes, we serve Kirkwood (63122).', ['Kirkwood, MO']],
  ['63101', 'Yes, we serve St. Louis (63101).', ['St. Louis, MO']],
  ['62269', "Yes, we serve O'Fallon in Illinois and Shiloh (62269).", ["O'Fallon, IL", 'Shiloh, IL']],
  [
    '63011',
    'Yes, we serve Ballwin, Ellisville and Manchester (63011).',
    ['Ballwin, MO', 'Ellisville, MO', 'Manchester, MO'],
  ],
])('the ZIP code of %s is recognized', (typed, expected, towns) => {
  expect(message(typed)).toBe(expected)
  expect(found(typed)).toEqual(towns)
})

test('the first digits of a ZIP code narrow the list', () => {
  expect(found('6204')).toEqual(['Granite City, IL'])
  expect(message('6204')).toBe('Enter all five digits of your ZIP code.')
})

test.each([
  ['Chicago', "“Chicago” isn't on our list. Call us and we'll check."],
  ['Kirkwood, IL', "“Kirkwood, IL” isn't on our list. Call us and we'll check."],
  ['90210', "90210 isn't on our list. Call us and we'll check."],
  ['!!!', "“!!!” isn't on our list. Call us and we'll check."],
  ['日本', "“日本” isn't on our list. Call us and we'll check."],
])('%s is not on the list', (typed, expected) => {
  expect(find(typed)).toEqual({ towns: [], message: expected })
})

// Real towns near St. Louis outside our service areas.
test.each(['Arnold', 'Festus', 'Jennings', 'Olivette', 'Maryville', 'Troy'])(
  '%s is not mistaken for another town',
  (typed) => {
    expect(found(typed)).toEqual([])
  },
)
