import { useState } from 'react'

import { ChoiceTabs } from '#app/office/choice-tabs.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { useWide } from '#app/office/use-wide.ts'
import { classNames } from '#app/ui/class-names.ts'

import { MailFrame } from './mail-frame.tsx'
import type { useMailPreview } from './use-mail-preview.ts'

type View = 'desktop' | 'phone' | 'plain' | 'dark'

export function PreviewPane({
  preview,
  isSample = false,
}: {
  preview: ReturnType<typeof useMailPreview>
  isSample?: boolean
}) {
  const isWide = useWide()
  const [chosen, setView] = useState<View | null>(null)
  const view = chosen ?? (isWide ? 'desktop' : 'phone')
  const { data } = preview
  if (preview.isError && !data) return <ErrorCard things="the preview" query={preview} />
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
