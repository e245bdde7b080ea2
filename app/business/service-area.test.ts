import { expect, test } from 'vitest'

import { areas } from '#db/seed/areas.ts'

import { byState, inWords, isServed } from './service-area.ts'

test.each(['St. Louis', 'saint louis', 'ST LOUIS', "O'Fallon", 'O’Fallon', ' Ladue '])('%s is served', (town) => {
  expect(isServed(town, areas.towns)).toBe(true)
})

test('Chicago is not', () => expect(isServed('Chicago', areas.towns)).toBe(false))

const town = (state: string, name: string) => ({ state, name })

test('towns are grouped by state, in the order of the list', () => {
  expect(byState([town('KS', 'Olathe'), town('MO', 'Liberty'), town('KS', 'Lenexa')])).toEqual([
    { state: 'KS', title: 'Kansas', towns: [town('KS', 'Olathe'), town('KS', 'Lenexa')] },
    { state: 'MO', title: 'Missouri', towns: [town('MO', 'Liberty')] },
  ])
})

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j in words is "%s"', (items, words) => {
  expect(inWords(items)).toBe(words)
})
