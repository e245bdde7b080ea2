import {
  contrastOf,
  headerGrounds,
  inkOn,
  inkOnAll,
  nearestReadable,
  readable,
} from '#app/features/newsletter/themes/contrast.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'

/** The colours a newsletter is drawn in: a theme's own, each moved to its nearest readable shade where it has to be. */
export interface Look {
  ground: string
  card: string
  ink: string
  soft: string
  line: string
  link: string
  quote: string
  header: { background: string; image: string | null; ink: string; rule: string | null }
  button: { background: string; ink: string }
  font: string
  dark: { ground: string; card: string; ink: string; soft: string; line: string; link: string; quote: string }
}

const night = { ground: '#0F1826', card: '#172235', ink: '#F3EFE7', soft: '#C0C9D8', line: '#2D3D57', quote: '#22304A' }

export function lookOf(theme: ThemeLook): Look {
  const { backgroundColor: card, primaryColor, accentColor } = theme
  const ink = nearestReadable(theme.textColor, card)
  const ground = mixed(card, ink, 0.06)
  // A link may stand in a quote, on the ground nearest to it: what is readable there is so on the card.
  const quote = mixed(card, ink, 0.05)
  const grounds = headerGrounds(theme)
  const headerInk = inkOnAll(grounds)
  // Both ends of a gradient are readable, or the far one is moved until it is.
  const far = nearestReadable(theme.secondaryColor, headerInk)
  const near = contrastOf(primaryColor, headerInk) >= readable ? primaryColor : nearestReadable(primaryColor, headerInk)
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
    button: { background: accentColor, ink: inkOn(accentColor) },
    font: theme.fontFamily,
    dark: { ...night, link: nearestReadable(accentColor, night.quote) },
  }
}

function mixed(color: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [color, other].map((one) => Number.parseInt(one.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
