import { readFileSync } from 'node:fs'

import axe from 'axe-core'
import { expect, test } from 'vitest'

import { colorNotes, originalPalette, type Palette, paletteOf } from './palette.ts'
import { themeCss } from './theme-styles.ts'
import type { Token } from './tokens.ts'

const original = { brand: '#143a5e', accent: '#b4451a' }

/** The style sheet may shorten it. */
const shortened = (color: string) => (color === '#ffffff' ? /#ffffff|#fff/ : color)

test('the original palette is the one of the style sheet', () => {
  const css = readFileSync('app/ui/theme.css', 'utf8')
  const inCss = [...css.matchAll(/--color-([a-z-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
    ([, token, light, dark, both]) => [token, light ?? both, dark ?? both],
  )
  const { light, dark } = originalPalette
  expect(inCss).toEqual(
    Object.keys(light).map((token) => [
      token,
      expect.stringMatching(shortened(light[token as Token])),
      expect.stringMatching(shortened(dark[token as Token])),
    ]),
  )
})

test('the original colors lead to exactly the original palette and no style sheet', () => {
  expect(paletteOf(original)).toEqual(originalPalette)
  expect(themeCss(paletteOf(original))).toBe('')
  expect(colorNotes(original)).toEqual([])
})

/** What the pages write on what, and the borders of their controls. Service categories are dots, so 3:1 is enough. */
const texts: [ground: Token, on: Token[]][] = [
  ['paper', ['ink', 'ink-soft', 'ink-faint', 'brand', 'accent', 'good', 'bad']],
  ['surface', ['ink', 'ink-soft', 'ink-faint', 'brand', 'accent', 'good', 'bad']],
  ['tint', ['ink', 'ink-soft', 'ink-faint', 'brand', 'accent', 'good', 'bad']],
  ['line', ['ink', 'ink-soft']],
  ['good-tint', ['good', 'ink', 'ink-soft']],
  ['bad-tint', ['bad', 'ink', 'ink-soft']],
  ['brand', ['paper', 'surface']],
  ['brand-deep', ['white', 'on-deep', 'on-deep-soft', 'glow']],
  ['action', ['white']],
  ['action-hover', ['white']],
  ['moving', ['ink', 'ink-soft']],
  ['working', ['white']],
  ['warn-tint', ['warn', 'ink']],
  ['alarm', ['white']],
  ['ink', ['paper', 'surface']],
  ['popular', ['brand-deep']],
]
const boundaries: [ground: Token, on: Token[]][] = [
  ['paper', ['line-strong', 'star', 'accent', 'brand', 'action']],
  ['surface', ['line-strong', 'star', 'accent', 'brand', 'moving-line']],
  ['tint', ['line-strong', 'star', 'accent', 'brand']],
  ['brand-deep', ['glow']],
]
/** The color of selected text, the same in both schemes. */
const selected = '#17243a'

const { Color, getContrast } = (axe as unknown as { commons: { color: AxeColors } }).commons.color
interface AxeColors {
  Color: new () => { parseHexString: (hex: string) => void }
  getContrast: (ground: object, text: object) => number
}
const known = new Map<string, object>()
function axeColor(hex: string): object {
  if (!known.has(hex)) {
    const color = new Color()
    color.parseHexString(hex)
    known.set(hex, color)
  }
  return known.get(hex)!
}

function contrastErrors(palette: Palette): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const shades = palette[scheme]
    const below = (least: number) => (pairs: typeof texts) =>
      pairs.flatMap(([ground, on]) =>
        on.flatMap((token) => {
          const ratio = getContrast(axeColor(shades[ground]), axeColor(shades[token]))
          return ratio < least ? [`${scheme}: ${token} on ${ground} has ${ratio}`] : []
        }),
      )
    const selection = getContrast(axeColor(shades.glow), axeColor(selected)) < 4.5 ? [`${scheme}: selection`] : []
    return [...below(4.5)(texts), ...below(3)(boundaries), ...selection]
  })
}

const grounds = ['paper', 'white', 'cool'] as const

/** The same numbers on every run (mulberry32). */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('any two colors lead to a palette that can be read in both schemes', () => {
  for (const ground of grounds) expect(contrastErrors(paletteOf(undefined, ground))).toEqual([])
  const next = random(36)
  const color = () =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  const extremes = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#ff00ff', '#808080'].map((brand) => ({
    brand,
    accent: brand,
  }))
  const pairs = [...extremes, ...Array.from({ length: 1_000 }, () => ({ brand: color(), accent: color() }))]
  expect(
    pairs.flatMap((pair, index) =>
      contrastErrors(paletteOf(pair, grounds[index % 3])).map((error) => `${pair.brand} ${pair.accent} ${error}`),
    ),
  ).toEqual([])
})

test('the owner’s colors are used as they are if they can be read, else the office says what was changed', () => {
  expect(paletteOf({ brand: '#0b5394', accent: '#0f766e' }).light).toMatchObject({
    brand: '#0b5394',
    accent: '#0f766e',
  })
  expect(colorNotes({ brand: '#0b5394', accent: '#0f766e' })).toEqual([])
  expect(colorNotes({ brand: '#ffd400', accent: '#ff7f50' })).toEqual([
    'Your brand color was darkened so that text in that color is readable.',
    'Your accent color was darkened so that white text on it is readable.',
  ])
  expect(colorNotes({ brand: '#143a5e', accent: '#1a1a1a' })).toEqual([
    'On dark screens your accent color is lighter, so that buttons stand out from the background.',
  ])
})
