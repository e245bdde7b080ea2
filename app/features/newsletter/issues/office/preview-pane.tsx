import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import { previewIssue } from '#app/features/newsletter/issues/calls.ts'
import type { Preview } from '#app/features/newsletter/issues/schemas.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import { call } from '#app/http/request.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
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
  const { data } = preview
  if (preview.isError && !data) return <ErrorCard resource="the preview" query={preview} />
  return (
    <ChoiceTabs
      label="Preview as"
      choices={isSample ? views.filter(({ value }) => value !== 'plain') : views}
      current={view}
      onChange={setView}
    >
      {!data ? (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <div aria-hidden="true" className="mx-auto h-[36rem] max-w-[40rem] animate-shimmer rounded-field bg-tint" />
        </div>
      ) : (
        <div aria-busy={preview.isFetching}>
          {!isSample && (
            <p className="mb-2 text-sm wrap-anywhere text-ink-soft">
              <span className="text-ink-faint">From</span> {data.from}
              <span className="block text-base font-semibold text-ink">{data.subject || 'No subject yet'}</span>
            </p>
          )}
          {view === 'plain' ? (
            <ScrolledText label="Plain text of the mail" text={data.text} className="mx-auto h-[36rem] max-w-[40rem]" />
          ) : (
            <MailFrame
              html={data.html}
              dark={view === 'dark'}
              title="Preview of the mail"
              width={view === 'phone' ? 375 : 640}
              className={classNames('mx-auto h-[36rem]', view === 'phone' ? 'max-w-[375px]' : 'max-w-[40rem]')}
            />
          )}
        </div>
      )}
    </ChoiceTabs>
  )
}

const views: { value: View; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'plain', label: 'Plain text' },
  { value: 'dark', label: 'Dark' },
]

/** A long text in a box of its own, which takes the focus so that the keyboard can scroll it. */
export function ScrolledText({ label, text, className }: { label: string; text: string; className?: string }) {
  return (
    <pre
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classNames(
        'overflow-y-auto rounded-field border border-line bg-paper p-4 font-mono text-[0.8125rem] leading-relaxed whitespace-pre-wrap wrap-anywhere',
        className,
      )}
    >
      {text}
    </pre>
  )
}

/** A newsletter, a template or a sample; `theme` is a style that is not stored yet. */
export type Previewed = Pick<IssueDraft, 'subject' | 'previewText' | 'content'> &
  Partial<Pick<IssueDraft, 'templateId' | 'themeId'>> & { theme?: ThemeStyle }

const afterTyping = 500

/**
 * The very mail a text becomes and what is wrong with it, half a second after the last change. Every preview of the
 * office asks here, so that what is shown is what is sent.
 */
export function useMailPreview(shown: Previewed, enabled = true) {
  const now = JSON.stringify(shown)
  const [asked, setAsked] = useState(now)
  // What the server would refuse is said at its field; the preview stays as it was.
  const isKeepable = Object.keys(saveErrors(shown)).length === 0
  useEffect(() => {
    if (now === asked || !isKeepable) return
    const soon = setTimeout(() => setAsked(now), afterTyping)
    return () => clearTimeout(soon)
  }, [now, asked, isKeepable])
  return useQuery<Preview>({
    queryKey: ['newsletter preview', asked],
    queryFn: () => call(previewIssue, JSON.parse(asked) as Previewed),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    enabled,
  })
}

/**
 * A mail as its subscriber sees it, also one that was never saved. The frame is sandboxed and runs nothing; it inherits the
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
  /** Laid out so many pixels wide, and rendered smaller where there is less room. */
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
        style={width === undefined ? undefined : scaledTo(width)}
      />
    </div>
  )
}

/** The ratio of two lengths, which CSS can't divide by each other everywhere yet. */
function scaledTo(width: number) {
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

/** Where a style retryDelays until the frame puts it on through the CSSOM, which no policy forbids. */
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
