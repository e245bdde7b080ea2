/** A color of the theme, and which of the owner's two colors its hue follows. */
interface Shade {
  color: string
  follows: 'brand' | 'accent' | null
}

const fixed = (color: string): Shade => ({ color, follows: null })
const brand = (color: string): Shade => ({ color, follows: 'brand' })
const accent = (color: string): Shade => ({ color, follows: 'accent' })
const same = (shade: Shade): [Shade, Shade] => [shade, shade]

/** The colors of ui/theme.css in the light and in the dark scheme. Paper stays warm, and warnings keep their color. */
export const tokens = {
  white: same(fixed('#ffffff')),
  paper: [fixed('#fbf9f5'), brand('#0f1826')],
  surface: [fixed('#ffffff'), brand('#172235')],
  tint: [fixed('#f2ede3'), brand('#1b2940')],
  line: [fixed('#e2dacb'), brand('#2d3d57')],
  'line-strong': [fixed('#8a8375'), brand('#7c8ba3')],
  ink: [brand('#17243a'), fixed('#f3efe7')],
  'ink-soft': [brand('#46536a'), brand('#c0c9d8')],
  'ink-faint': [brand('#5f6a7e'), brand('#9eabc0')],
  brand: [brand('#143a5e'), brand('#9cc7ee')],
  'brand-deep': [brand('#0e2942'), brand('#0b1524')],
  'on-deep': same(fixed('#f6f1e7')),
  'on-deep-soft': same(brand('#c4d0de')),
  accent: [accent('#b4451a'), accent('#f0935f')],
  action: same(accent('#b4451a')),
  'action-hover': same(accent('#963613')),
  glow: same(accent('#f4b183')),
  'mark-ground': same(brand('#0e2942')),
  'mark-cool': same(brand('#8fc3ee')),
  heating: same(fixed('#c2570c')),
  cooling: same(fixed('#2070c8')),
  'air-quality': same(fixed('#1e3a8a')),
  maintenance: same(fixed('#1f7a45')),
  emergency: same(fixed('#c42121')),
  'smart-home': same(fixed('#7132b8')),
  other: same(fixed('#5b6472')),
  popular: same(fixed('#e87a1c')),
  good: [fixed('#17653a'), fixed('#7fd6a4')],
  'good-tint': [fixed('#e6f4ea'), fixed('#14342a')],
  bad: [fixed('#b11a1a'), fixed('#ff9d94')],
  'bad-tint': [fixed('#fdeceb'), fixed('#411d22')],
  star: [fixed('#b9770a'), fixed('#f5be55')],
  moving: [fixed('#e3eef8'), fixed('#1d3552')],
  'moving-line': [fixed('#2070c8'), fixed('#6fb0ee')],
  working: [fixed('#143a5e'), fixed('#235f9b')],
  warn: [fixed('#7a4b00'), fixed('#f5be55')],
  'warn-tint': [fixed('#fdf0d5'), fixed('#3a2d12')],
  alarm: same(fixed('#b11a1a')),
} satisfies Record<string, [light: Shade, dark: Shade]>

export type Token = keyof typeof tokens
