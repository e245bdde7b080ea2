import { converter, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast, wcagLuminance } from 'culori/fn'

// Only the color spaces used here are loaded.
for (const space of [modeRgb, modeLrgb, modeOklch]) useMode(space as typeof modeRgb)

/** A color in OKLCH, whose lightness, chroma and hue change independently for the eye. The hue is in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

const toOklch = converter('oklch')
const toLinear = converter('lrgb')

/** "#143a5e" in OKLCH. A gray has the hue 0. */
export function oklchOf(hex: string): Oklch {
  const { l, c, h = 0 } = toOklch(hex)!
  return { l, c, h }
}

/** The relative luminance of WCAG 2.2, from 0 to 1. */
export const luminanceOf: (hex: string) => number = wcagLuminance

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export const contrastOf: (one: string, other: string) => number = wcagContrast

/** The color of this luminance with the given hue, and with its chroma or the most that a screen can show. */
export function withLuminance({ c, h }: Pick<Oklch, 'c' | 'h'>, target: number): string {
  const at = (chroma: number) => {
    const color = (l: number) => ({ mode: 'oklch', l, c: chroma, h }) as const
    return color(largest(24, (l) => wcagLuminance(color(l)) <= target))
  }
  const isInGamut = (chroma: number) => {
    const { r, g, b } = toLinear(at(chroma))
    return [r, g, b].every((channel) => channel > -1e-5 && channel < 1 + 1e-5)
  }
  return formatHex(at(isInGamut(c) ? c : c * largest(10, (share) => isInGamut(c * share))))
}

/** The largest number between 0 and 1 for which this holds, if it holds for all smaller ones. */
function largest(steps: number, holds: (value: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
