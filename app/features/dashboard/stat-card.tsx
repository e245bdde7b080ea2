import type { LucideIcon } from 'lucide-react'

import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** How many there are, and how many of them matter most. A dash stands for what is not known. */
export function StatCard({
  title,
  Icon,
  total,
  part,
  word,
  waiting = false,
  loading,
}: {
  title: string
  Icon: LucideIcon
  total: number | undefined
  part: number | undefined
  word: string
  /** Whether that part waits for somebody. */
  waiting?: boolean
  loading: boolean
}) {
  const calls = waiting && part !== undefined && part > 0
  return (
    <Card className="max-sm:p-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-base font-semibold tracking-normal text-ink-soft">{title}</h2>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-ink-faint max-[26rem]:hidden" />
      </div>
      <p
        className={classNames(
          'mt-4 text-4xl leading-none font-bold tracking-tight sm:mt-5 sm:text-5xl',
          total === undefined && 'text-ink-faint',
          loading && 'animate-shimmer',
        )}
      >
        {shown(total)}
      </p>
      <p className={classNames('mt-2.5 sm:mt-3', calls ? 'font-semibold text-accent' : 'text-ink-soft')}>
        {shown(part)} {word}
      </p>
    </Card>
  )
}

const shown = (count: number | undefined) => count?.toLocaleString('en-US') ?? '—'
