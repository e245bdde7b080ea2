import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { tagline } from '#app/business/profile.ts'
import { categoryStyle } from '#app/features/blog/category-style.tsx'
import { PostIllustration } from '#app/features/blog/post-illustration.tsx'
import { outlineText, wrapText } from '#app/server/files/outline-text.ts'
import { shareImageSize } from '#app/server/files/share-image.ts'

import { layOutHeadline } from './headline.server.ts'
import { colorOf, tokenColors as color, withTokenColors } from './token-colors.server.ts'

const { width, height } = shareImageSize
const left = 72

/** A page: its title and the tagline, beside the street that the home page shows. */
export function pageImageSvg({ brand, title }: { brand: string; title: string }, Street: ComponentType): string {
  const ground = 590
  const words = layOutHeadline(title, { left, width: 528, top: 170, bottom: 484, sizes: [92, 80, 70, 62, 54, 46] })
  // Of the street's own field only the ground line matters: what it draws beyond is seen up to the picture's edge.
  return picture(
    brand,
    `<svg x="626" y="${ground - 466}" width="548" height="466" overflow="visible">${drawn(<Street />)}</svg>
<rect y="${ground}" width="${width}" height="${height - ground}" fill="${color['brand-deep']}"/>
<g fill="${color.ink}">${words.outlines}</g>
<g fill="${color.accent}">${outlineText(tagline, { x: left, y: words.bottom + 56, size: 28 })}</g>`,
  )
}

/** A post: its title and category, beside the drawing that the blog shows for it. */
export function postImageSvg(post: { brand: string; id: number; title: string; category: string }): string {
  const { background, dot } = categoryStyle(post.category)
  const words = layOutHeadline(post.title, {
    left,
    width: 548,
    top: 160,
    bottom: 506,
    sizes: [76, 68, 60, 54, 48, 42, 36],
  })
  const category = wrapText(post.category, { size: 26, width: 510, lines: 1 }).lines[0] ?? ''
  const panel = 'x="660" width="540" height="630"'
  return picture(
    post.brand,
    `<rect ${panel} fill="${color.surface}"/>
<rect ${panel} style="${colorOf(background).fill}"/>
<svg ${panel}>${drawn(<PostIllustration category={post.category} postId={post.id} />)}</svg>
<g fill="${color.ink}">${words.outlines}</g>
${category && `<circle cx="${left + 9}" cy="560" r="9" style="${colorOf(dot).fill}"/>`}
<g fill="${color['ink-soft']}">${outlineText(category, { x: left + 32, y: 569, size: 26 })}</g>`,
  )
}

/** What both have in common: the paper, the mark and the brand's name. */
function picture(brand: string, content: string): string {
  const name = layOutHeadline(brand, {
    left: left + 86,
    width: 480,
    top: 58,
    bottom: 126,
    sizes: [30, 26, 22],
    lines: 1,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${color.tint}"/>
${content}
${mark}
<g fill="${color.ink}">${name.outlines}</g>
</svg>`
}

const drawn = (drawing: React.JSX.Element) => withTokenColors(renderToStaticMarkup(drawing))

/** As layout/brand-mark.tsx draws it, 68 px wide; the picture's ground is always light, so it needs no ring. */
const mark = `<g transform="translate(${left} 58) scale(1.417)" fill="none" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">
<circle cx="24" cy="24" r="24" fill="#0e2942"/>
<path d="M8 27c5-7 10-7 16-2s11 5 16-2" stroke="#f4b183"/>
<path d="M9.5 34c5-6 9.5-6 14.5-2s9.5 4 14.5-2" stroke="#8fc3ee"/>
<path d="M15 20.5 24 12l9 8.5" stroke="#f6f1e7"/>
</g>`
