import type { FastifyInstance } from 'fastify'

import { type BusinessProfile, type Look, originalLook, themePath } from '#app/business/profile.ts'
import type { PageTheme } from '#app/http/assets.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { originalPalette, type Palette, paletteOf, type Shades } from './palette.ts'
import type { Token } from './tokens.ts'

export function pageTheme(profile: Pick<BusinessProfile, 'colors' | 'look'>): PageTheme {
  const { light, dark } = paletteOf(profile.colors, profile.look?.ground)
  return { stylesheet: themePath(profile), paper: { light: light.paper, dark: dark.paper } }
}

/**
 * GET /theme/{brand}-{accent}[-{ground}][-square].css: what differs from ui/theme.css. The path contains everything the
 * response depends on, so pages rendered earlier, previews and other instances get what they ask for.
 */
export function serveThemeStyles(site: FastifyInstance): void {
  site.get<{ Params: { file: string } }>('/theme/:file', async (request, reply) => {
    const [, brand, accent, ground = originalLook.ground, square] = pattern.exec(request.params.file) ?? []
    if (!brand || !accent) throw refuse.notFound()
    const palette = paletteOf({ brand: `#${brand}`, accent: `#${accent}` }, ground as Look['ground'])
    const css = themeCss(palette, square ? 'square' : 'round')
    return reply.type('text/css; charset=utf-8').header('cache-control', `public, max-age=${oneDay}`).send(css)
  })
}

const pattern = /^([0-9a-f]{6})-([0-9a-f]{6})(?:-(white|cool))?(?:-(square))?\.css$/
const oneDay = 24 * 3600
const squareCorners = '@layer theme{:root{--radius-field:2px;--radius-card:3px;--radius-pill:4px}}'

/** In the layer of ui/theme.css, so that the colors for print still win. Without light-dark(), which not every browser has. */
export function themeCss({ light, dark }: Palette, corners = originalLook.corners): string {
  const changed = (Object.keys(light) as Token[]).filter(
    (token) => light[token] !== originalPalette.light[token] || dark[token] !== originalPalette.dark[token],
  )
  const declare = (shades: Shades) => changed.map((token) => `--color-${token}:${shades[token]}`).join(';')
  const colors =
    changed.length === 0
      ? ''
      : `@layer theme{:root{${declare(light)}}@media screen and (prefers-color-scheme:dark){:root{${declare(dark)}}}}`
  return colors + (corners === 'square' ? squareCorners : '')
}
