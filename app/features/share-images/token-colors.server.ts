import type { Shades } from '#app/server/theme/palette.ts'

/** A color class such as "bg-heating/15" as an inline style of an SVG's fill. */
export function fillOf(className: string, colors: Shades): string {
  const [, token = '', percent = '100'] = /^bg-([a-z-]+)(?:\/(\d+))?$/.exec(className) ?? []
  const color = (colors as Record<string, string>)[token]
  if (color === undefined) throw new Error(`token-colors.server.ts does not know the color of "${className}".`)
  return percent === '100' ? `fill:${color}` : `fill:${color};fill-opacity:${Number(percent) / 100}`
}
