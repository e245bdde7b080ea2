import type { Look } from '#app/business/profile.ts'

import { contrastOf, luminanceOf, type Oklch, oklchOf, withLuminance } from './oklch.ts'
import { type Token, tokens } from './tokens.ts'

/** The two colors that the owner chooses, such as "#143a5e". */
export interface BrandColors {
  brand: string
  accent: string
}
/** Every color of the theme in one color scheme. */
export type Shades = Record<Token, string>
export interface Palette {
  light: Shades
  dark: Shades
}

const [light, dark] = [0, 1].map((scheme) => mapped((token) => tokens[token][scheme]!.color)) as [Shades, Shades]
/** The colors of ui/theme.css. */
export const originalPalette: Palette = { light, dark }

/**
 * The theme in the owner's colors; for the original two, exactly the original theme. A color takes its hue and chroma from
 * the owner's and its luminance from the original, so that every contrast remains what it was. Only the colors themselves
 * have their own luminance, as far as they are readable.
 */
export function paletteOf(colors: BrandColors | undefined, ground: Look['ground'] = 'paper'): Palette {
  const palette = colors ? inColors(colors) : originalPalette
  return ground === 'paper' ? palette : { ...palette, light: { ...palette.light, ...grounds[ground] } }
}

/** The backgrounds and lines of light pages in another tone, with the original's luminance; white is brighter. */
const toned = (tone: Pick<Oklch, 'c' | 'h'>) => {
  const of = (token: Token) => withLuminance(tone, luminanceOf(light[token]))
  return { paper: of('paper'), tint: of('tint'), line: of('line'), 'line-strong': of('line-strong') }
}
const grounds = { white: { ...toned({ c: 0, h: 0 }), paper: light.white }, cool: toned({ c: 0.008, h: 255 }) }

function inColors(colors: BrandColors): Palette {
  const brand = readable(colors.brand)
  const accent = readable(colors.accent)
  const follow = shifted(colors)
  const shades = (scheme: 0 | 1) =>
    mapped((token) => {
      const { color, follows } = tokens[token][scheme]
      return follows ? follow[follows](color) : color
    })
  const lightAction = { action: accent, 'action-hover': hovered(accent, follow.accent) }
  const darkAction = isVisibleInTheDark(accent) ? accent : follow.accent(dark.action)
  return {
    light: { ...shades(0), brand, accent, ...lightAction },
    dark: { ...shades(1), action: darkAction, 'action-hover': hovered(darkAction, follow.accent) },
  }
}

/** What the office says about colors that can't be used as they are. */
export function colorNotes(colors: BrandColors): string[] {
  const [brand, accent] = [colors.brand.toLowerCase(), colors.accent.toLowerCase()]
  const notes: string[] = []
  if (readable(brand) !== brand) notes.push('Your brand color was darkened so that text in that color is readable.')
  if (readable(accent) !== accent) notes.push('Your accent color was darkened so that white text on it is readable.')
  else if (!isVisibleInTheDark(accent))
    notes.push('On dark screens your accent color is lighter, so that buttons stand out from the background.')
  return notes
}

const textContrast = 4.5
/** Rounding to a color that a screen can show moves the contrast a little. */
const margin = 0.05

/** The color, darkened if text in it couldn't be read on the darkest of the light backgrounds, nor white text on it. */
function readable(color: string): string {
  if (contrastOf(color, light.tint) >= textContrast) return color
  return withLuminance(oklchOf(color), (luminanceOf(light.tint) + 0.05) / (textContrast + margin) - 0.05)
}

const isVisibleInTheDark = (action: string) => contrastOf(action, dark.paper) >= 3

/** As much darker than the button as in the original; a button that is almost black gets lighter instead. */
function hovered(action: string, follow: (color: string) => string): string {
  if (action === light.action) return light['action-hover']
  const ratio = contrastOf(light.action, light['action-hover'])
  const now = luminanceOf(action) + 0.05
  const { c, h } = oklchOf(follow(light['action-hover']))
  return withLuminance({ c, h }, (now / ratio > 0.06 ? now / ratio : now * ratio) - 0.05)
}

/** Gives a color of the original theme the hue and the chroma of the owner's color, and leaves its luminance. */
function shifted(colors: BrandColors): Record<keyof BrandColors, (color: string) => string> {
  const by = (name: keyof BrandColors) => {
    const [from, to] = [oklchOf(light[name]), oklchOf(colors[name])]
    // A loud color must not make the dark backgrounds loud.
    const strength = Math.min(to.c / from.c, 1)
    return (color: string) => {
      const { c, h } = oklchOf(color)
      return withLuminance({ c: c * strength, h: h + to.h - from.h }, luminanceOf(color))
    }
  }
  return { brand: by('brand'), accent: by('accent') }
}

function mapped(shade: (token: Token) => string): Shades {
  return Object.fromEntries((Object.keys(tokens) as Token[]).map((token) => [token, shade(token)])) as Shades
}
