import { categoryStyle, illustrationOf } from '#app/features/blog/category-style.tsx'
import illustrations from '#app/features/blog/illustrations.svg?raw'
import { outlineText, wrapText } from '#app/server/files/outline-text.ts'

import { layOutHeadline } from './headline.server.ts'
import type { Shades } from '#app/server/theme/palette.ts'

import { fillOf } from './token-colors.server.ts'

/** The size that link previews use everywhere. */
const width = 1200
const height = 630
const left = 72

/** What is the same in all images. */
interface Look {
  brand: string
  color: Shades
  /** The owner's mark as a data: URL. */
  mark?: string | undefined
}

/** A page's title and the tagline, beside the street of the home page, an SVG of public/drawings, if there is one. */
export function pageImageSvg(
  { tagline, title, ...look }: Look & { tagline: string; title: string },
  street: string | null,
): string {
  const { color } = look
  const ground = 590
  const sizes = [92, 80, 70, 62, 54, 46]
  const headline = layOutHeadline(title, {
    left,
    width: street ? 528 : width - 2 * left,
    top: 170,
    bottom: 484,
    sizes: street ? sizes : [128, 112, ...sizes],
  })
  // Its left third is beside the title; the rest continues beyond the image's edge.
  const placed = street?.replace(/width="\d+" height="\d+"/, `x="626" y="${ground - 486}" width="1535" height="486"`)
  return image(
    look,
    `${placed ?? ''}
<rect y="${ground}" width="${width}" height="${height - ground}" fill="${color['brand-deep']}"/>
<g fill="${color.ink}">${headline.outlines}</g>
<g fill="${color.accent}">${outlineText(tagline, { x: left, y: headline.bottom + (street ? 56 : 68), size: 28 })}</g>`,
  )
}

/** A post's title and category beside its category's illustration. */
export function postImageSvg(post: Look & { id: number; title: string; category: string }): string {
  const { color } = post
  const { background, dot } = categoryStyle(post.category)
  const headline = layOutHeadline(post.title, {
    left,
    width: 548,
    top: 160,
    bottom: 506,
    sizes: [76, 68, 60, 54, 48, 42, 36],
  })
  const category = wrapText(post.category, { size: 26, width: 510, lines: 1 }).lines[0] ?? ''
  const panel = 'x="660" width="540" height="630"'
  return image(
    post,
    `<rect ${panel} fill="${color.surface}"/>
<rect ${panel} style="${fillOf(background, color)}"/>
<svg ${panel} viewBox="0 0 480 270" preserveAspectRatio="xMidYMid slice">${inlineIllustration(post)}</svg>
<g fill="${color.ink}">${headline.outlines}</g>
${category && `<circle cx="${left + 9}" cy="560" r="9" style="${fillOf(dot, color)}"/>`}
<g fill="${color['ink-soft']}">${outlineText(category, { x: left + 32, y: 569, size: 26 })}</g>`,
  )
}

/** Adds the background, the logo and the brand's name. */
function image({ brand, color, mark }: Look, content: string): string {
  const name = layOutHeadline(brand, {
    left: left + 86,
    width: 480,
    top: 58,
    bottom: 126,
    sizes: [30, 26, 22],
    maxLines: 1,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${color.tint}"/>
${content}
${mark ? `<image x="${left}" y="58" width="68" height="68" href="${mark}"/>` : seedMark(color)}
<g fill="${color.ink}">${name.outlines}</g>
</svg>`
}

function inlineIllustration(post: Look & { id: number; category: string }): string {
  const { name, mirror } = illustrationOf(post)
  const [, drawing = ''] = new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`, 's').exec(illustrations) ?? []
  const colors: Record<string, string> = post.color
  const colored = drawing.replaceAll(/var\(--color-([a-z-]+)\)/g, (_, token: string) => colors[token]!)
  return mirror ? `<g transform="${mirror}">${colored}</g>` : colored
}

/** The original logo of layout/brand-mark.tsx, 68 px wide, without the ring it needs on dark backgrounds. */
const seedMark = (
  color: Shades,
) => `<g transform="translate(${left} 58) scale(1.417)" fill="none" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">
<circle cx="24" cy="24" r="24" fill="${color['mark-ground']}"/>
<path d="M8 27c5-7 10-7 16-2s11 5 16-2" stroke="${color.glow}"/>
<path d="M9.5 34c5-6 9.5-6 14.5-2s9.5 4 14.5-2" stroke="${color['mark-cool']}"/>
<path d="M15 20.5 24 12l9 8.5" stroke="${color['on-deep']}"/>
</g>`
