import { formatCount } from '#app/business/format-count.ts'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

/** One figure with its label; a dash while it is unknown. `to` makes the whole card a link. */
export function StatCard({
  label,
  value,
  hint,
  Icon,
  to,
  highlighted = false,
  loading = false,
}: {
  label: string
  value: number | string | undefined
  hint?: ReactNode
  Icon?: LucideIcon
  to?: string
  /** Shows the hint in the accent color because it needs attention. */
  highlighted?: boolean
  loading?: boolean
}) {
  const shown = typeof value === 'number' ? formatCount(value) : (value ?? '—')
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
          value === undefined && 'text-ink-faint',
          loading && 'animate-shimmer',
        )}
      >
        {shown}
      </p>
      {hint && (
        <p
          className={classNames(
            'mt-2 text-sm wrap-anywhere',
            highlighted ? 'font-semibold text-accent' : 'text-ink-soft',
          )}
        >
          {hint}
        </p>
      )}
    </div>
  )
}
