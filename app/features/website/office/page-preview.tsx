import { useRef, useState } from 'react'

import { previewSection } from '#app/features/website/calls.ts'
import type { Section } from '#app/features/website/section.ts'
import { type SectionName, sections } from '#app/features/website/sections.ts'
import { call } from '#app/http/request.ts'
import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import { Preview, PreviewFrame, usePreview } from '#app/office/controls/preview.tsx'
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
  /** It stays where it was scrolled to. */
  const scrolled = useRef<number | null>(null)
  const isValid = sections[name].schema.safeParse(value).success
  const preview = usePreview(['website preview', name, page], value, {
    isValid,
    read: (valid) => call(previewSection, { value: valid, page }, { params: { section: name } }),
  })
  return (
    <Preview
      preview={preview}
      views={views}
      view={view}
      onView={onView}
      note={
        <>
          {!isValid && (
            <p className="mb-2 text-sm text-ink-soft">The preview updates when every field is filled in correctly.</p>
          )}
          <div role="status">
            {preview.data?.notes.map((note) => (
              <p key={note} className="mb-2 text-sm">
                {note}
              </p>
            ))}
          </div>
        </>
      }
    >
      {({ html }) => (
        <PreviewFrame
          title={`Preview of ${page}`}
          srcDoc={html}
          width={widths[view]}
          onLoad={({ currentTarget: { contentWindow: shown } }) => {
            shown?.scrollTo(0, scrolled.current ?? middleOf(shown, startAt))
            shown?.addEventListener('scroll', () => (scrolled.current = shown.scrollY), { passive: true })
          }}
          className={classNames(
            'mx-auto h-[36rem] xl:h-[calc(100dvh-var(--above))]',
            view === 'phone' && 'max-w-[390px]',
          )}
        />
      )}
    </Preview>
  )
}

/** Where the page is scrolled to if an element is in the middle. */
function middleOf(page: Window, selector: string | undefined) {
  const box = selector === undefined ? null : page.document.querySelector(selector)?.getBoundingClientRect()
  return box ? box.top + (box.height - page.innerHeight) / 2 : 0
}
