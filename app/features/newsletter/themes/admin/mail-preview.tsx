import { type ReactNode, useState } from 'react'

import { useWide } from '#app/admin/use-wide.ts'
import { type Choice, ChoiceTabs } from '#app/features/blog/admin/choice-tabs.tsx'
import { lookOf } from '#app/features/newsletter/issues/look.ts'
import type { Block } from '#app/features/newsletter/issues/markup.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/contract.ts'
import { classNames } from '#app/ui/class-names.ts'

import { atNight } from './at-night.ts'
import { MailDrawing } from './mail-drawing.tsx'

type View = 'desktop' | 'phone' | 'text' | 'dark'

/** PRODUCT §8.5: what is being written, as its readers will see it. */
export function MailPreview({
  theme,
  blocks,
  subject,
  plainText,
}: {
  theme: ThemeLook
  blocks: readonly Block[]
  /** With its tags filled in. */
  subject?: string
  /** The mail's text part, where there is one to be shown. */
  plainText?: ReactNode
}) {
  const isWide = useWide()
  const [view, setView] = useState<View>(isWide ? 'desktop' : 'phone')
  const look = lookOf(theme)
  const choices: Choice<View>[] = [
    { value: 'desktop', label: 'Desktop' },
    { value: 'phone', label: 'Phone' },
    ...(plainText ? [{ value: 'text', label: 'Plain text' } as const] : []),
    { value: 'dark', label: 'Dark' },
  ]
  return (
    <ChoiceTabs label="Preview as" current={view} onChange={setView} choices={choices}>
      <div
        className={classNames(
          'mx-auto overflow-hidden rounded-field border border-line bg-surface',
          view === 'phone' && 'max-w-[375px]',
        )}
      >
        {subject !== undefined && (
          <p className="border-b border-line px-4 py-2.5 text-sm wrap-anywhere">
            <span className="text-ink-faint">Subject: </span>
            {subject || <span className="text-ink-faint">none yet</span>}
          </p>
        )}
        {view === 'text' ? (
          plainText
        ) : (
          <MailDrawing
            look={view === 'dark' ? atNight(look) : look}
            blocks={blocks}
            scale={view === 'phone' ? 'phone' : 'desktop'}
          />
        )}
      </div>
    </ChoiceTabs>
  )
}
