import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'

import { listAlerts } from '#app/features/alerts/calls.ts'
import { reading } from '#app/http/reading.ts'

import { AlertRow } from './alert-row.tsx'

/** What the owner must see to himself, above everything else on the dashboard. */
export function AlertCards() {
  const { data } = useQuery(reading(listAlerts))
  const alerts = data?.items ?? []
  return (
    <>
      {/* Told by their titles alone: the card itself tells the time anew every minute. */}
      <p role="status" className="sr-only">
        {alerts.map(({ title }) => `${title}.`).join(' ')}
      </p>
      {alerts.length > 0 && (
        <section aria-labelledby="alerts" className="mb-5 overflow-hidden rounded-card border border-bad/40 bg-surface">
          <h2
            id="alerts"
            className="flex items-center gap-3 border-b border-bad/25 bg-bad-tint px-4 py-2.5 text-base font-semibold text-bad sm:px-5"
          >
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
            Your website needs you
          </h2>
          <ul className="divide-y divide-line">
            {alerts.map((alert) => (
              <AlertRow key={alert.key} alert={alert} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
