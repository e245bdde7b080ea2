import { useState } from 'react'

import { ErrorCard } from '#app/admin/error-card.tsx'
import { SkeletonRows } from '#app/admin/skeleton-rows.tsx'
import { ChoiceTabs } from '#app/features/blog/admin/choice-tabs.tsx'
import { classNames } from '#app/ui/class-names.ts'

import { MailFrame } from './mail-frame.tsx'
import type { useMailPreview } from './use-mail-preview.ts'

type View = 'desktop' | 'phone' | 'plain' | 'dark'

/** The mail on a desktop, on a phone, as plain text and in the dark (PRODUCT §8.5). */
export function PreviewPane({ preview }: { preview: ReturnType<typeof useMailPreview> }) {
  const [view, setView] = useState<View>('desktop')
  const { data } = preview
  if (preview.isError && !data) return <ErrorCard things="the preview" query={preview} />
  return (
    <ChoiceTabs label="Preview as" choices={views} current={view} onChange={setView}>
      {!data ? (
        <SkeletonRows />
      ) : (
        <div aria-busy={preview.isFetching}>
          <p className="mb-2 text-sm wrap-anywhere text-ink-soft">
            <span className="text-ink-faint">From</span> {data.from}
            <span className="block text-base font-semibold text-ink">{data.subject || 'No subject yet'}</span>
          </p>
          {view === 'plain' ? (
            <pre className="h-[36rem] overflow-y-auto rounded-field border border-line bg-paper p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
              {data.text}
            </pre>
          ) : (
            <MailFrame
              html={data.html}
              dark={view === 'dark'}
              title="Preview of the newsletter"
              className={classNames(
                'h-[36rem] max-w-full',
                view === 'phone' ? 'mx-auto w-[375px]' : 'w-full max-w-[40rem]',
              )}
            />
          )}
        </div>
      )}
    </ChoiceTabs>
  )
}

const views = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'plain', label: 'Plain text' },
  { value: 'dark', label: 'Dark' },
] as const
