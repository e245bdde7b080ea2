import { useEffect, useRef, useState } from 'react'

import { classNames } from '#app/ui/class-names.ts'

/**
 * A mail as its reader sees it, also one that was never saved. The frame is sandboxed and runs nothing; it inherits the
 * office's policy, under which styles in markup are blocked, so they are put on here, node by node.
 */
export function MailFrame({
  html,
  title,
  dark = false,
  width,
  isStill = false,
  className,
}: {
  html: string
  title: string
  dark?: boolean
  /** Laid out so many pixels wide, and drawn smaller where there is less room. */
  width?: number
  /** A picture of it only: it does not scroll. */
  isStill?: boolean
  className?: string
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (ready && frame.current) show(frame.current, html, dark)
  }, [ready, html, dark])

  return (
    <div
      className={classNames(
        '[container-type:inline-size] overflow-hidden rounded-field border border-line bg-white',
        className,
      )}
    >
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html><title>Mail</title>"
        sandbox="allow-same-origin"
        onLoad={() => setReady(true)}
        scrolling={isStill ? 'no' : undefined}
        className="block h-full w-full origin-top-left"
        style={width === undefined ? undefined : drawnAt(width)}
      />
    </div>
  )
}

/** The ratio of two lengths, which CSS can't divide by each other everywhere yet. */
function drawnAt(width: number) {
  const scale = `min(1, tan(atan2(100cqw, ${width}px)))`
  return { width, height: `calc(100% / ${scale})`, transform: `scale(${scale})` }
}

function show(frame: HTMLIFrameElement, html: string, dark: boolean) {
  const { contentDocument: shown, contentWindow } = frame
  const Sheet = (contentWindow as (Window & typeof globalThis) | null)?.CSSStyleSheet
  if (!shown || !Sheet) return
  const { page, sheets } = framedMail(html, dark)
  shown.adoptedStyleSheets = sheets.map((css) => {
    const sheet = new Sheet()
    sheet.replaceSync(css)
    return sheet
  })
  const body = shown.importNode(page.body, true)
  for (const one of [body, ...body.querySelectorAll<HTMLElement>(`[${dressing}]`)]) {
    one.style.cssText = one.getAttribute(dressing) ?? ''
    one.removeAttribute(dressing)
  }
  const { scrollX, scrollY } = contentWindow ?? { scrollX: 0, scrollY: 0 }
  shown.body.replaceWith(body)
  shown.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  contentWindow?.scrollTo(scrollX, scrollY)
}

/** A mail taken apart so that it can be shown under the office's own policy, which allows no inline style. */
interface FramedMail {
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
