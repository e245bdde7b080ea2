import { expect, test } from 'vitest'

import { defaultColors } from './style-options.ts'
import { normalizeStyle } from './normalize-style.ts'

const stored = { ...defaultColors, headerStyle: 'minimal', fontFamily: 'Georgia, serif' }

test('a seeded theme is unchanged', () => {
  expect(normalizeStyle(stored)).toEqual(stored)
})

test('an unknown header style becomes solid, an unknown font the default', () => {
  const { headerStyle, fontFamily } = normalizeStyle({ ...stored, headerStyle: 'striped', fontFamily: 'Papyrus' })
  expect([headerStyle, fontFamily]).toEqual(['solid', 'Arial, sans-serif'])
})

test('an incomplete color becomes the default', () => {
  expect(normalizeStyle({ ...stored, primaryColor: '#12' }).primaryColor).toBe(defaultColors.primaryColor)
})
