import type { Shades } from '#app/server/theme/palette.ts'

/** Replaces the color classes of an SVG ("fill-brand stroke-line/50") by inline styles. */
export function withTokenColors(svg: string, colors: Shades): string {
  return svg.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const styles = classes.split(' ').flatMap((name) => {
      if (name === 'overflow-visible') return 'overflow:visible'
      return /^(fill|stroke|text)-/.test(name) ? colorOf(name, colors).style : []
    })
    return styles.length === 0 ? '' : ` style="${styles.join(';')}"`
  })
}

/** A color class such as "bg-heating/15" as an inline style, and as a fill. */
export function colorOf(className: string, colors: Shades): { style: string; fill: string } {
  const [, property = '', token = '', percent = '100'] = /^(\w+)-([a-z-]+)(?:\/(\d+))?$/.exec(className) ?? []
  const color = (colors as Record<string, string>)[token]
  if (color === undefined) throw new Error(`token-colors.server.ts does not know the color of "${className}".`)
  const declare = (name: string, opacity: string) =>
    percent === '100' ? `${name}:${color}` : `${name}:${color};${opacity}:${Number(percent) / 100}`
  const style = property === 'text' ? declare('color', 'opacity') : declare(property, `${property}-opacity`)
  return { style, fill: declare('fill', 'fill-opacity') }
}
