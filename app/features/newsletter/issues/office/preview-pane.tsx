import { useEffect, useRef, useState } from 'react'

import { previewIssue } from '#app/features/newsletter/issues/calls.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import { call } from '#app/http/request.ts'
import { Preview, PreviewFrame, usePreview } from '#app/office/controls/preview.tsx'
import { useIsDesktop } from '#app/office/controls/use-is-desktop.ts'
import { classNames } from '#app/ui/class-names.ts'

import { saveErrors, type IssueDraft } from './draft-errors.ts'

type View = 'desktop' | 'phone' | 'plain' | 'dark'

export function PreviewPane({
  preview,
  isSample = false,
}: {
  preview: ReturnType<typeof useMailPreview>
  isSample?: boolean
}) {
  const isWide = useIsDesktop()
  const [chosen, setView] = useState<View | null>(null)
  const view = chosen ?? (isWide ? 'desktop' : 'phone')
  return (
    <Preview
      preview={preview}
      views={isSample ? views.filter(({ value }) => value !== 'plain') : views}
      view={view}
      onView={setView}
      className="mx-auto max-w-[40rem]"
    >
      {({ from, subject, text, html }) => (
        <>
          {!isSample && (
            <p className="mb-2 text-sm wrap-anywhere text-ink-soft">
              <span className="text-ink-faint">From</span> {from}
              <span className="block text-base font-semibold text-ink">{subject || 'No subject yet'}</span>
            </p>
          )}
          {view === 'plain' ? (
            <pre
              role="group"
              aria-label="Plain text of the email"
              // So that it can be scrolled by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="mx-auto h-[36rem] max-w-[40rem] overflow-y-auto rounded-field border border-line bg-paper p-4 font-mono text-[0.8125rem] leading-relaxed whitespace-pre-wrap wrap-anywhere"
            >
              {text}
            </pre>
          ) : (
            <MailFrame
              html={html}
              dark={view === 'dark'}
              title="Preview of the email"
              width={view === 'phone' ? 375 : 640}
              className={classNames('mx-auto h-[36rem]', view === 'phone' ? 'max-w-[375px]' : 'max-w-[40rem]')}
            />
          )}
        </>
      )}
    </Preview>
  )
}

const views: { value: View; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'plain', label: 'Plain text' },
  { value: 'dark', label: 'Dark' },
]

/** A newsletter, a template or a sample; `theme` is an unsaved style. */
export type Previewed = Pick<IssueDraft, 'subject' | 'previewText' | 'content'> &
  Partial<Pick<IssueDraft, 'templateId' | 'themeId'>> & { theme?: ThemeStyle }

/** The mail rendered by the server, with its checks. While there are errors at the fields, it stays as it was. */
export const useMailPreview = (shown: Previewed, isEnabled = true) =>
  usePreview(['newsletter preview'], shown, {
    isValid: Object.keys(saveErrors(shown)).length === 0,
    isEnabled,
    read: (valid) => call(previewIssue, valid),
  })

/**
 * A mail as its recipient sees it, in a sandboxed frame without scripts. The frame inherits the office's content security
 * policy, which blocks inline styles, so they are applied here by script.
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
  /** Layout width in pixels; scaled down if there is less room. */
  width?: number
  /** Does not scroll. */
  isStill?: boolean
  className?: string
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (ready && frame.current) show(frame.current, html, dark)
  }, [ready, html, dark])

  return (
    <PreviewFrame
      ref={frame}
      title={title}
      srcDoc="<!doctype html><title>Email</title>"
      width={width}
      onLoad={() => setReady(true)}
      scrolling={isStill ? 'no' : undefined}
      className={classNames('bg-white', className)}
    />
  )
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
  for (const one of [body, ...body.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)]) {
    one.style.cssText = one.getAttribute(styleAttribute) ?? ''
    one.removeAttribute(styleAttribute)
  }
  const { scrollX, scrollY } = contentWindow ?? { scrollX: 0, scrollY: 0 }
  shown.body.replaceWith(body)
  shown.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  contentWindow?.scrollTo(scrollX, scrollY)
}

/** Holds an inline style until it is applied through the CSSOM, which the policy allows. */
export const styleAttribute = 'data-dress'

const darkQuery = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g

/**
 * Parses the mail into inert nodes: inline styles are moved to an attribute, style sheets are returned separately, links do
 * nothing. `dark` overrides the device's color scheme.
 */
export function framedMail(html: string, dark: boolean) {
  // Before parsing, because the browser reports even inert styles. React escapes quotes and "<" in text, so only markup
  // matches.
  const inert = html
    .replaceAll(/\sstyle="/g, ` ${styleAttribute}="`)
    .replaceAll(/<style(?=[\s>])/g, '<script type="text/css"')
    .replaceAll('</style>', '</script>')
  const page = new DOMParser().parseFromString(inert, 'text/html')
  const sheets = [...page.querySelectorAll('script[type="text/css"]')].map((sheet) =>
    sheet.textContent.replaceAll(darkQuery, dark ? '(min-width: 0px)' : '(max-width: 0px)'),
  )
  for (const one of page.querySelectorAll('script, base, link, meta')) one.remove()
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '')
    link.removeAttribute('href')
  }
  return { page, sheets }
}
