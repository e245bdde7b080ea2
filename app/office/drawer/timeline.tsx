import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'

import { RelativeTime } from '#app/office/controls/relative-time.tsx'

export interface TimelineEntry {
  id: string | number
  Icon: LucideIcon
  /** "Marked as contacted". */
  title: ReactNode
  actor?: string | undefined
  /** ISO 8601. */
  at: string
  note?: ReactNode
  /** Why it failed or was not done. */
  reason?: string
  /** 'new': from the customer. */
  tone?: 'plain' | 'good' | 'bad' | 'new'
}

/** The history of a record. */
export function Timeline({ entries, label = 'History' }: { entries: readonly TimelineEntry[]; label?: string }) {
  return (
    <ol aria-label={label} className="relative">
      {entries.map(({ id, Icon, title, actor, at, note, reason, tone = 'plain' }) => (
        <li key={id} className="group relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-8 bottom-0 left-[0.9375rem] w-px bg-line group-last:hidden"
          />
          <span className={classNames('grid size-8 shrink-0 place-items-center rounded-pill border', tones[tone])}>
            <Icon aria-hidden="true" className="size-4" />
          </span>
          <div className="min-w-0 grow pt-1">
            <p className="font-medium">{title}</p>
            <p className="text-sm text-ink-faint">
              {actor && `${actor}, `}
              <RelativeTime at={at} show="exact" />
            </p>
            {note && (
              <div
                className={classNames(
                  'mt-1.5 rounded-field border px-3 py-2 whitespace-pre-line wrap-anywhere',
                  tone === 'new' ? 'border-line-strong bg-surface' : 'border-transparent bg-tint',
                )}
              >
                {note}
              </div>
            )}
            {reason && (
              <p className={classNames('mt-1 text-sm wrap-anywhere', tone === 'bad' ? 'text-bad' : 'text-ink-soft')}>
                {reason}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

const tones = {
  plain: 'border-line bg-surface text-ink-soft',
  good: 'border-good/40 bg-good-tint text-good',
  bad: 'border-bad/40 bg-bad-tint text-bad',
  new: 'border-accent/50 bg-surface text-accent',
}
