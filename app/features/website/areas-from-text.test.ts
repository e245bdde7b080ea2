import { expect, test } from 'vitest'

import { areasFrom } from './areas-from-text.ts'

test('towns are read from lines, with whatever is known of them', () => {
  const text = `
Olathe, KS 66061, 66062 38.8814, -94.8191
Overland Park\tKansas\t66204
Lenexa 66215
Kansas City MO
  North Kansas City, Missouri 39.1300,-94.5622`
  expect(areasFrom(text)).toEqual([
    { name: 'Olathe', state: 'KS', zips: '66061, 66062', coordinates: '38.8814, -94.8191' },
    { name: 'Overland Park', state: 'KS', zips: '66204', coordinates: '' },
    { name: 'Lenexa', state: 'KS', zips: '66215', coordinates: '' },
    { name: 'Kansas City', state: 'MO', zips: '', coordinates: '' },
    { name: 'North Kansas City', state: 'MO', zips: '', coordinates: '39.1300, -94.5622' },
  ])
})
