import { useQuery } from '@tanstack/react-query'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { formatCount } from '#app/business/format-count.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { classNames } from '#app/ui/class-names.ts'

import { readSummary } from './calls.ts'
import type { ConsentSummary } from './schemas.ts'

/** The three kinds are parts of the first number. */
const figures: { name: keyof ConsentSummary; label: string; part?: boolean }[] = [
  { name: 'consenting', label: 'Numbers with any consent' },
  { name: 'marketing', label: 'Marketing', part: true },
  { name: 'informational', label: 'Informational', part: true },
  { name: 'general', label: 'General', part: true },
  { name: 'noTexts', label: '“No texts”' },
  { name: 'optOuts', label: 'Opt-outs in 30 days' },
]

/** The totals of the report. */
export function Totals() {
  const summary = useQuery(apiQuery(readSummary))
  if (summary.isLoadingError) return <ErrorCard resource="the totals" query={summary} />
  return (
    <section
      aria-labelledby="totals"
      aria-busy={summary.isPending}
      className="flex flex-col rounded-card border border-line bg-surface px-5 pt-5 pb-2 sm:px-6"
    >
      <h2 id="totals" className="text-xl">
        Current consent
      </h2>
      <dl className="mt-2 flex grow flex-col divide-y divide-line">
        {figures.map(({ name, label, part = false }) => (
          <div
            key={name}
            className={classNames(
              'flex min-h-9 grow items-center justify-between gap-4',
              part ? 'pl-5 text-ink-soft' : 'font-semibold',
            )}
          >
            <dt>{label}</dt>
            <dd
              className={classNames(
                'tabular-nums',
                part ? 'text-base' : 'text-xl',
                summary.isPending && 'animate-shimmer text-ink-faint',
              )}
            >
              {summary.data ? formatCount(summary.data[name]) : '—'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
