import { useEffect, useRef, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { previewSection } from '#app/features/website/calls.ts'
import type { Section } from '#app/features/website/section.ts'
import { type SectionName, sections } from '#app/features/website/sections.ts'
import { call } from '#app/http/request.ts'
import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { classNames } from '#app/ui/class-names.ts'

type View = 'desktop' | 'phone'
const widths: Record<View, number> = { desktop: 1280, phone: 390 }
const views = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const

type Values = Record<string, unknown>

/** The pages of a section with its unsaved value, as the server renders them. */
export function PagePreview({ name, value }: { name: SectionName; value: Values }) {
  const { page, pages }: Section = sections[name]
  const [shown, setShown] = useState(page)
  const [view, setView] = useState<View>('desktop')
  const preview = <OnePage key={shown} name={name} page={shown} value={value} view={view} onView={setView} />
  return (
    <section
      id="preview"
      aria-label="Preview"
      className={classNames('min-w-0 xl:sticky xl:top-16', pages ? '[--above:14.25rem]' : '[--above:11rem]')}
    >
      {pages ? (
        <ChoiceTabs
          label="Page"
          choices={Object.entries(pages).map(([path, label]) => ({ value: path, label }))}
          current={shown}
          onChange={setShown}
        >
          {preview}
        </ChoiceTabs>
      ) : (
        preview
      )}
    </section>
  )
}

function OnePage({
  name,
  page,
  value,
  view,
  onView,
}: {
  name: SectionName
  page: string
  value: Values
  view: View
  onView: (view: View) => void
}) {
  const { startAt }: Section = sections[name]
  const preview = usePreview(name, page, value)
  return (
    <ChoiceTabs label="Preview as" choices={views} current={view} onChange={onView}>
      {preview.isLoadingError ? (
        <ErrorCard resource="the preview" query={preview} />
      ) : (
        <div aria-busy={preview.isFetching}>
          {preview.isValid ? null : (
            <p className="mb-2 text-sm text-ink-soft">The preview updates when every field is filled in correctly.</p>
          )}
          <div role="status">
            {preview.data?.notes.map((note) => (
              <p key={note} className="mb-2 text-sm">
                {note}
              </p>
            ))}
          </div>
          {preview.data ? (
            <PageFrame html={preview.data.html} width={widths[view]} title={`Preview of ${page}`} startAt={startAt} />
          ) : (
            preview.isValid && <div className="h-[36rem] animate-shimmer rounded-field bg-tint" />
          )}
        </div>
      )}
    </ChoiceTabs>
  )
}

const debounce = 400

function usePreview(name: SectionName, page: string, value: Values) {
  const isValid = sections[name].schema.safeParse(value).success
  const now = JSON.stringify(value)
  const [requested, setRequested] = useState(isValid ? now : null)
  useEffect(() => {
    if (now === requested || !isValid) return
    const timer = setTimeout(() => setRequested(now), debounce)
    return () => clearTimeout(timer)
  }, [now, requested, isValid])
  const query = useQuery({
    queryKey: ['website preview', name, page, requested],
    queryFn: () =>
      call(previewSection, { value: JSON.parse(requested!) as Values, page }, { params: { section: name } }),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    retry: false,
  })
  return { ...query, isValid }
}

/** A page without its scripts, laid out at `width` pixels and scaled down to fit; it stays where it was scrolled to. */
function PageFrame({
  html,
  width,
  title,
  startAt,
}: {
  html: string
  width: number
  title: string
  startAt: string | undefined
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef<number | null>(null)
  return (
    <div
      className={classNames(
        '[container-type:inline-size] mx-auto h-[36rem] overflow-hidden rounded-field border border-line xl:h-[calc(100dvh-var(--above))]',
        width < 500 && 'max-w-[390px]',
      )}
    >
      <iframe
        ref={frame}
        title={title}
        srcDoc={html}
        sandbox="allow-same-origin"
        onLoad={() => {
          const page = frame.current?.contentWindow
          if (page) page.scrollTo(0, scrolled.current ?? middleOf(page, startAt))
          page?.addEventListener('scroll', () => (scrolled.current = page.scrollY), { passive: true })
        }}
        className="block origin-top-left"
        style={scaledTo(width)}
      />
    </div>
  )
}

/** Where the page is scrolled to if an element is in the middle. */
function middleOf(page: Window, selector: string | undefined) {
  const box = selector === undefined ? null : page.document.querySelector(selector)?.getBoundingClientRect()
  return box ? box.top + (box.height - page.innerHeight) / 2 : 0
}

/** tan(atan2()) divides two lengths, which not every browser's calc() can. */
function scaledTo(width: number) {
  const scale = `min(1, tan(atan2(100cqw, ${width}px)))`
  return { width, height: `calc(100% / ${scale})`, transform: `scale(${scale})` }
}
