/** The light color scheme of ui/theme.css, for images without a style sheet. */
export const tokenColors = {
  white: '#fff',
  surface: '#ffffff',
  tint: '#f2ede3',
  line: '#e2dacb',
  'line-strong': '#8a8375',
  ink: '#17243a',
  'ink-soft': '#46536a',
  'ink-faint': '#5f6a7e',
  brand: '#143a5e',
  'brand-deep': '#0e2942',
  'on-deep': '#f6f1e7',
  'on-deep-soft': '#c4d0de',
  accent: '#b4451a',
  action: '#b4451a',
  'action-hover': '#963613',
  glow: '#f4b183',
  heating: '#c2570c',
  cooling: '#2070c8',
  maintenance: '#1f7a45',
  other: '#5b6472',
  popular: '#e87a1c',
} as const

const known = new Map<string, string>(Object.entries(tokenColors))

/** Replaces the color classes of an SVG ("fill-brand stroke-line/50") by inline styles. */
export function withTokenColors(svg: string): string {
  return svg.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const styles = classes.split(' ').flatMap((name) => {
      if (name === 'overflow-visible') return 'overflow:visible'
      return /^(fill|stroke|text)-/.test(name) ? colorOf(name).style : []
    })
    return styles.length === 0 ? '' : ` style="${styles.join(';')}"`
  })
}

/** A color class such as "bg-heating/15" as an inline style, and as a fill. */
export function colorOf(className: string): { style: string; fill: string } {
  const [, property = '', token = '', percent = '100'] = /^(\w+)-([a-z-]+)(?:\/(\d+))?$/.exec(className) ?? []
  const color = known.get(token)
  if (color === undefined) throw new Error(`token-colors.server.ts does not know the color of "${className}".`)
  const declare = (name: string, opacity: string) =>
    percent === '100' ? `${name}:${color}` : `${name}:${color};${opacity}:${Number(percent) / 100}`
  const style = property === 'text' ? declare('color', 'opacity') : declare(property, `${property}-opacity`)
  return { style, fill: declare('fill', 'fill-opacity') }
}
