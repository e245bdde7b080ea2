/** WCAG 2.2: text needs this ratio to its background. */
export const readable = 4.5

/** The ratio of two colours like "#1D4ED8", from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export const inkOn = (ground: string): '#FFFFFF' | '#000000' =>
  contrastOf('#FFFFFF', ground) >= contrastOf('#000000', ground) ? '#FFFFFF' : '#000000'

/** White or black on all of several grounds, a gradient's two ends say. */
export function inkOnAll(grounds: readonly string[]): '#FFFFFF' | '#000000' {
  const worst = (ink: string) => Math.min(...grounds.map((ground) => contrastOf(ink, ground)))
  return worst('#FFFFFF') >= worst('#000000') ? '#FFFFFF' : '#000000'
}

interface Look {
  primaryColor: string
  secondaryColor: string
  accentColor: string
  backgroundColor: string
  textColor: string
  headerStyle: string
}

export const headerGrounds = ({ headerStyle, primaryColor, secondaryColor, backgroundColor }: Look): string[] =>
  headerStyle === 'gradient'
    ? [primaryColor, secondaryColor]
    : headerStyle === 'minimal'
      ? [backgroundColor]
      : [primaryColor]

export function contrastsOf(look: Look): { text: number; link: number; header: number; button: number } {
  const grounds = headerGrounds(look)
  const ink = inkOnAll(grounds)
  return {
    text: shown(contrastOf(look.textColor, look.backgroundColor)),
    link: shown(contrastOf(look.accentColor, look.backgroundColor)),
    header: shown(Math.min(...grounds.map((ground) => contrastOf(ink, ground)))),
    button: shown(contrastOf(inkOn(look.accentColor), look.accentColor)),
  }
}

/** Rounded down, so that 4.49 never looks like enough. */
const shown = (ratio: number) => Math.floor(ratio * 10) / 10

/** why a text colour is refused, or null. */
export function textFault(textColor: string, backgroundColor: string): string | null {
  const ratio = contrastOf(textColor, backgroundColor)
  if (ratio >= readable) return null
  return `Text is too light to read on this background: ${shown(ratio).toFixed(1)} : 1. Needs 4.5 : 1.`
}

/** The shade of `color` nearest to it that can be read on `ground`: mixed with black or white as little as needed. */
export function nearestReadable(color: string, ground: string): string {
  if (contrastOf(color, ground) >= readable) return color
  const target = rgb(inkOn(ground))
  const from = rgb(color)
  for (let step = 1; step <= 255; step++) {
    const mixed = from.map((channel, index) => Math.round(channel + ((target[index]! - channel) * step) / 255))
    const candidate = hex(mixed)
    if (contrastOf(candidate, ground) >= readable) return candidate
  }
  return inkOn(ground)
}

const rgb = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const hex = (channels: number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()

function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
