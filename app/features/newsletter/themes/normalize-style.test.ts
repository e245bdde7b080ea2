import { expect, test } from 'vitest'

import { defaultColors } from './calls.ts'
import { normalizeStyle } from './normalize-style.ts'

const stored = { ...defaultColors, headerStyle: 'minimal', fontFamily: 'Georgia, serif' }

test('a theme of ours is drawn as it is', () => {
  expect(normalizeStyle(stored)).toEqual(stored)
})

test('an unknown header style is drawn solid, an unknown font in the usual one', () => {
  const { headerStyle, fontFamily } = normalizeStyle({ ...stored, headerStyle: 'striped', fontFamily: 'Papyrus' })
  expect([headerStyle, fontFamily]).toEqual(['solid', 'Arial, sans-serif'])
})

test('a color half typed leaves the usual one in its place', () => {
  expect(normalizeStyle({ ...stored, primaryColor: '#12' }).primaryColor).toBe(defaultColors.primaryColor)
})
