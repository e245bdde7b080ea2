import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { originalPalette } from '#app/server/theme/palette.ts'

import { pageImageSvg, postImageSvg } from './share-image-svg.server.ts'

const color = originalPalette.light
const brand = 'Calm Climate Heating & Cooling'
const categories = [
  'HVAC Tips',
  'Maintenance',
  'Energy Efficiency',
  'Indoor Air Quality',
  'Seasonal Care',
  'Company News',
  'Added by the owner',
]

test.each(categories)('every illustration of %s renders without a style sheet', (category) => {
  for (const id of [1, 2, 3, 4]) {
    const svg = postImageSvg({ brand, id, title: 'A title', category, color })
    expect(svg).not.toMatch(/class=|undefined|NaN|var\(/)
    // An id that illustrations.svg doesn't have would leave the panel empty.
    const [, drawing] = /<svg x="660"[^>]*>(.*?)<\/svg>/s.exec(svg) ?? []
    expect(drawing).toMatch(/<(path|circle|rect) /)
  }
})

test('a street is placed above the ground, and nothing of it needs a style sheet', () => {
  const street = readFileSync('public/drawings/street-st-louis.svg', 'utf8')
  const svg = pageImageSvg({ brand, tagline: 'Warm and quiet', title: 'Our Services', color }, street)
  expect(svg).toContain('viewBox="46 108 1554 492" x="626" y="104" width="1535" height="486"')
  expect(svg).not.toMatch(/undefined|NaN|var\(/)
})

test('a page can have a share image without an illustration', () => {
  const svg = pageImageSvg({ brand, tagline: 'Warm and quiet', title: 'Our Services', color }, null)
  expect(svg).not.toMatch(/class=|undefined|null|NaN|<svg (?!xmlns)/)
})
