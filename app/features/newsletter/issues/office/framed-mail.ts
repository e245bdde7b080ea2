/** A mail taken apart so that it can be shown under the office's own policy, which allows no inline style. */
export interface FramedMail {
  page: Document
  sheets: string[]
}

/** Where a style waits until the frame puts it on through the CSSOM, which no policy forbids. */
export const dressing = 'data-dress'

const atNight = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g

/**
 * The mail as inert nodes: inline styles wait in an attribute, style sheets stand apart, links lead nowhere. `dark`
 * decides the mail's own rules for the dark, whatever this device prefers.
 */
export function framedMail(html: string, dark: boolean): FramedMail {
  // Before it is parsed: the browser reports even inert styles. React escapes quotes and "<" in texts, so only markup
  // reads like this.
  const undressed = html
    .replaceAll(/\sstyle="/g, ` ${dressing}="`)
    .replaceAll(/<style(?=[\s>])/g, '<script type="text/css"')
    .replaceAll('</style>', '</script>')
  const page = new DOMParser().parseFromString(undressed, 'text/html')
  const sheets = [...page.querySelectorAll('script[type="text/css"]')].map((sheet) =>
    sheet.textContent.replaceAll(atNight, dark ? '(min-width: 0px)' : '(max-width: 0px)'),
  )
  for (const one of page.querySelectorAll('script, base, link, meta')) one.remove()
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '')
    link.removeAttribute('href')
  }
  return { page, sheets }
}
