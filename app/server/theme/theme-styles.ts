import type { FastifyInstance } from 'fastify'

import { themePath } from '#app/business/profile.ts'
import type { PageTheme } from '#app/http/assets.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { type BrandColors, originalPalette, type Palette, paletteOf, type Shades } from './palette.ts'
import type { Token } from './tokens.ts'

export function pageTheme(colors: BrandColors | undefined): PageTheme {
  const { light, dark } = paletteOf(colors)
  return { stylesheet: colors ? themePath(colors) : null, paper: { light: light.paper, dark: dark.paper } }
}

/**
 * GET /theme/{brand}-{accent}.css: the colors of the theme that differ from ui/theme.css. The path contains everything the
 * response depends on, so pages rendered earlier, previews and other instances get what they ask for.
 */
export function serveThemeStyles(site: FastifyInstance): void {
  site.get<{ Params: { file: string } }>('/theme/:file', async (request, reply) => {
    const [, brand, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(request.params.file) ?? []
    if (!brand || !accent) throw refuse.notFound()
    const css = themeCss(paletteOf({ brand: `#${brand}`, accent: `#${accent}` }))
    return reply.type('text/css; charset=utf-8').header('cache-control', `public, max-age=${oneDay}`).send(css)
  })
}

const oneDay = 24 * 3600

/** In the layer of ui/theme.css, so that the colors for print still win. Without light-dark(), which not every browser has. */
export function themeCss({ light, dark }: Palette): string {
  const changed = (Object.keys(light) as Token[]).filter(
    (token) => light[token] !== originalPalette.light[token] || dark[token] !== originalPalette.dark[token],
  )
  const declare = (shades: Shades) => changed.map((token) => `--color-${token}:${shades[token]}`).join(';')
  return changed.length === 0
    ? ''
    : `@layer theme{:root{${declare(light)}}@media screen and (prefers-color-scheme:dark){:root{${declare(dark)}}}}`
}
