import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'

import { RelativeTime } from '#app/admin/relative-time.tsx'
import { listAlerts } from '#app/features/alerts/contract.ts'
import { reading } from '#app/http/reading.ts'

/** What the owner must see to himself, above everything else on the dashboard. */
export function AlertCards() {
  const { data } = useQuery(reading(listAlerts))
  return (
    <div role="status" className="grid gap-3 not-empty:mb-5">
      {data?.items.map(({ key, title, advice, since }) => (
        <section key={key} className="flex gap-3 rounded-field border border-bad/40 bg-bad-tint px-4 py-3">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
          <div className="min-w-0">
            <h2 className="text-base leading-snug font-semibold text-bad">{title}</h2>
            <p className="mt-1 max-w-[70ch] wrap-anywhere text-ink-soft">{advice}</p>
            <p className="mt-1 text-sm text-ink-soft">
              Since <RelativeTime at={since} show="both" />
            </p>
          </div>
        </section>
      ))}
    </div>
  )
}
