import { formatHex, interpolate, modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn'

import type { ThemeStyle } from './schemas.ts'

useMode(modeRgb)
useMode(modeLrgb)

/** WCAG 2.2 level AA for text. */
export const minContrast = 4.5

/** The contrast ratio of two colors like "#1D4ED8" (WCAG 2.2), from 1 to 21. */
export const contrastOf: (one: string, other: string) => number = wcagContrast

/** The least contrast of a color on these backgrounds. */
const worstOf = (ink: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastOf(ink, ground)))

/** White or black, whichever is more readable on all backgrounds. */
export const blackOrWhiteOn = (...grounds: string[]): '#FFFFFF' | '#000000' =>
  worstOf('#FFFFFF', grounds) >= worstOf('#000000', grounds) ? '#FFFFFF' : '#000000'

type Style = Record<Exclude<keyof ThemeStyle, 'fontFamily'>, string>

const headerGrounds = ({ headerStyle, primaryColor, secondaryColor, backgroundColor }: Style): string[] =>
  headerStyle === 'gradient'
    ? [primaryColor, secondaryColor]
    : headerStyle === 'minimal'
      ? [backgroundColor]
      : [primaryColor]

export function contrastRatios(style: Style) {
  const grounds = headerGrounds(style)
  return {
    text: rounded(contrastOf(style.textColor, style.backgroundColor)),
    link: rounded(contrastOf(style.accentColor, style.backgroundColor)),
    header: rounded(worstOf(blackOrWhiteOn(...grounds), grounds)),
    button: rounded(contrastOf(blackOrWhiteOn(style.accentColor), style.accentColor)),
  }
}

/** Rounded down, so that 4.49 isn't shown as 4.5. */
const rounded = (ratio: number) => Math.floor(ratio * 10) / 10

export function textContrastError(textColor: string, backgroundColor: string): string | null {
  const ratio = contrastOf(textColor, backgroundColor)
  if (ratio >= minContrast) return null
  return `This text is hard to read on this background. Its contrast is ${rounded(ratio).toFixed(1)}:1; it needs 4.5:1.`
}

/** `color`, mixed with just enough black or white to be readable on `ground`. */
export function nearestReadable(color: string, ground: string): string {
  if (contrastOf(color, ground) >= minContrast) return color
  const target = blackOrWhiteOn(ground)
  for (let step = 1; step <= 255; step++) {
    const candidate = mixed(color, target, step / 255)
    if (contrastOf(candidate, ground) >= minContrast) return candidate
  }
  return target
}

/** The colors of a rendered newsletter: the theme's, adjusted to be readable. */
export type MailStyle = ReturnType<typeof mailStyleOf>

const darkColors = {
  ground: '#0F1826',
  card: '#172235',
  ink: '#F3EFE7',
  soft: '#C0C9D8',
  line: '#2D3D57',
  quote: '#22304A',
}

export function mailStyleOf(theme: ThemeStyle) {
  const { backgroundColor: card, primaryColor, accentColor } = theme
  const ink = nearestReadable(theme.textColor, card)
  const ground = mixed(card, ink, 0.06)
  // A link that is readable in a quote is readable on the card too.
  const quote = mixed(card, ink, 0.05)
  const headerInk = blackOrWhiteOn(...headerGrounds(theme))
  const far = nearestReadable(theme.secondaryColor, headerInk)
  const near = nearestReadable(primaryColor, headerInk)
  return {
    ground,
    card,
    ink,
    soft: nearestReadable(mixed(ink, ground, 0.3), ground),
    line: mixed(card, ink, 0.16),
    link: nearestReadable(accentColor, quote),
    quote,
    header:
      theme.headerStyle === 'minimal'
        ? { background: card, image: null, ink: nearestReadable(primaryColor, card), rule: primaryColor }
        : theme.headerStyle === 'gradient'
          ? { background: near, image: `linear-gradient(135deg, ${near}, ${far})`, ink: headerInk, rule: null }
          : { background: primaryColor, image: null, ink: headerInk, rule: null },
    button: { background: accentColor, ink: blackOrWhiteOn(accentColor) },
    font: theme.fontFamily,
    dark: { ...darkColors, link: nearestReadable(accentColor, darkColors.quote) },
  }
}

const mixed = (color: string, other: string, share: number): string =>
  formatHex(interpolate([color, other])(share)).toUpperCase()
