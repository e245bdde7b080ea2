import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { colorOf, tokenColors, withTokenColors } from './token-colors.server.ts'

test.each(Object.entries(tokenColors))(
  '%s is the color that the style sheet has in the light scheme',
  (token, color) => {
    const styles = readFileSync('app/ui/theme.css', 'utf8')
    const expected = new RegExp(`--color-${token}: (?:light-dark\\()?(#[0-9a-f]+)`).exec(styles)?.[1]
    expect(color).toBe(expected)
  },
)

test('color classes become styles, and other classes are removed', () => {
  expect(withTokenColors('<path class="fill-line/50 stroke-brand max-md:hidden"/>')).toBe(
    '<path style="fill:#e2dacb;fill-opacity:0.5;stroke:#143a5e"/>',
  )
  expect(withTokenColors('<svg class="block"/>')).toBe('<svg/>')
})

test('an unknown color throws', () => {
  expect(() => colorOf('fill-mauve')).toThrow('fill-mauve')
})
