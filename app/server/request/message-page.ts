import { type BusinessProfile, telHref } from '#app/business/profile.ts'

import { type BrandColors, paletteOf, type Shades } from '#app/server/theme/palette.ts'

import { FileResponse } from './handler.ts'
import type { Refused } from './refuse.ts'

const html = 'text/html; charset=utf-8'

/** A page opened from a mail: inline styles, no scripts, not indexed, and its URL is not passed on as a referrer. */
export const standalonePage = (body: string, status = 200) =>
  new FileResponse(
    html,
    body,
    undefined,
    {
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; img-src 'self' https: http: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    },
    status,
  )

/** A page with a heading and a short message under the brand. `title` and `body` are HTML and must not contain user input. */
export const messagePage = (
  { brand, colors }: Pick<BusinessProfile, 'brand' | 'colors'>,
  title: string,
  body: string,
  status = 200,
) =>
  standalonePage(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="/favicon.svg"><style>${style}${colors ? ownerColors(colors) : ''}</style></head><body><header><a href="/"><img src="/favicon.svg" alt="" width="40" height="40">${escaped(brand)}</a></header><main><h1>${title}</h1>${body}</main></body></html>`,
    status,
  )

/** The page for errors that no other page shows, e.g. a malformed URL. */
export const errorPage = (profile: BusinessProfile, { message, status }: Refused) =>
  messagePage(
    profile,
    "This page couldn't be displayed",
    `<p>${escaped(message)}</p><p><a href="/">Go to our home page</a> or call <a href="${telHref(profile.tollFree)}">${escaped(profile.tollFree)}</a>.</p>`,
    status,
  )

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function ownerColors(colors: BrandColors): string {
  const { light, dark } = paletteOf(colors)
  return `\n${declare(light, light.tint)}\n@media (prefers-color-scheme: dark) { ${declare(dark, dark.paper)} }`
}

const declare = (shades: Shades, ground: string) =>
  `:root { --ground: ${ground}; --card: ${shades.surface}; --ink: ${shades.ink}; --line: ${shades.line}; --link: ${shades.brand}; --action: ${shades.action}; --hover: ${shades['action-hover']} }`

const style = `:root { color-scheme: light dark; --ground: #f2ede3; --card: #fff; --ink: #17243a; --line: #e2dbcd; --link: #0b5c7a; --action: #b4451a; --hover: #8f3613 }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1826; --card: #172235; --ink: #f3efe7; --line: #2d3d57; --link: #8fc7e3 } }
* { box-sizing: border-box }
body { background: var(--ground); color: var(--ink); font: 18px/1.6 "Helvetica Neue", Helvetica, Arial, sans-serif; margin: 0; padding: 9vh 1.25rem 3rem }
header, main { margin: 0 auto; max-width: 34rem }
header a { align-items: center; color: inherit; display: inline-flex; font-weight: 700; gap: .75rem; min-height: 2.75rem; text-decoration: none }
main { background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; margin-top: 1.25rem; padding: 2.25rem clamp(1.25rem, 6vw, 2.5rem) 2.5rem }
h1 { font-size: clamp(1.6rem, 6vw, 2rem); line-height: 1.2; margin: 0 0 .75rem; text-wrap: balance }
p { margin: 0 0 1.5rem }
p:last-child { margin: 0 }
a[href^=tel] { white-space: nowrap }
form { margin: 0 }
main a { color: var(--link); text-underline-offset: .2em }
button { background: var(--action); border: 0; border-radius: 999px; color: #fff; cursor: pointer; font: inherit; font-weight: 650; min-height: 3.25rem; padding: .4rem 1.75rem }
button:hover { background: var(--hover) }
button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }`
