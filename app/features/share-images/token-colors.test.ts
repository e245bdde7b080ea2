import { expect, test } from 'vitest'

import { originalPalette } from '#app/server/theme/palette.ts'

import { fillOf } from './token-colors.server.ts'

const { light } = originalPalette

test('color classes become styles', () => {
  expect(fillOf('bg-line/50', light)).toBe('fill:#e2dacb;fill-opacity:0.5')
  expect(fillOf('bg-brand', light)).toBe('fill:#143a5e')
})

test('an unknown color throws', () => {
  expect(() => fillOf('bg-mauve', light)).toThrow('bg-mauve')
})
