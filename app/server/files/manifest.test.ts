import { expect, test } from 'vitest'

import { webManifest } from './manifest.ts'

test.each([
  ['Calm Climate Heating & Cooling', 'Calm Climate'],
  ['Smith & Sons Heating', 'Smith'],
  ['Northside', 'Northside'],
])('%s is %s on a home screen', (brand, short) => {
  expect(webManifest({ brand, tagline: 'Warm and quiet' })).toMatchObject({ name: brand, short_name: short })
})
