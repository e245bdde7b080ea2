import { expect, test } from 'vitest'

import { originalPalette } from '#app/server/theme/palette.ts'

import { colorOf, withTokenColors } from './token-colors.server.ts'

const { light } = originalPalette

test('color classes become styles, and other classes are removed', () => {
  expect(withTokenColors('<path class="fill-line/50 stroke-brand max-md:hidden"/>', light)).toBe(
    '<path style="fill:#e2dacb;fill-opacity:0.5;stroke:#143a5e"/>',
  )
  expect(withTokenColors('<svg class="block"/>', light)).toBe('<svg/>')
})

test('an unknown color throws', () => {
  expect(() => colorOf('fill-mauve', light)).toThrow('fill-mauve')
})
