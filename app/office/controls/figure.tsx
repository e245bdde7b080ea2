import { formatCount } from '#app/business/format-count.ts'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

/** One number that matters, with its words. A dash stands for what is not known (yet). `to` makes the whole card a link. */
export function Figure({
  label,
  number,
  hint,
  Icon,
  to,
  calls = false,
  loading = false,
}: {
  label: string
  number: number | string | undefined
  hint?: ReactNode
  Icon?: LucideIcon
  to?: string
  /** Whether it waits for somebody: the hint is set in the accent. */
  calls?: boolean
  loading?: boolean
}) {
  const shown = typeof number === 'number' ? formatCount(number) : (number ?? '—')
  return (
    <div className="relative rounded-card border border-line bg-surface px-5 py-4 transition-colors has-[a:hover]:border-line-strong">
      <div className="flex items-start justify-between gap-3">
        <p className="leading-snug font-semibold text-ink-soft">
          {to ? (
            <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
              {label}
            </Link>
          ) : (
            label
          )}
        </p>
        {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-faint" />}
      </div>
      <p
        className={classNames(
          'mt-2 text-3xl leading-none font-bold tracking-tight tabular-nums',
          number === undefined && 'text-ink-faint',
          loading && 'animate-shimmer',
        )}
      >
        {shown}
      </p>
      {hint && (
        <p className={classNames('mt-2 text-sm wrap-anywhere', calls ? 'font-semibold text-accent' : 'text-ink-soft')}>
          {hint}
        </p>
      )}
    </div>
  )
}
