import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  BellOff,
  DatabaseBackup,
  HardDrive,
  Inbox,
  MailWarning,
  MessageSquareWarning,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react'

import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { listAlerts } from '#app/features/alerts/calls.ts'
import type { Alert } from '#app/features/alerts/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Link } from '#app/ui/link.tsx'

/** The open alerts, at the top of the dashboard. */
export function AlertCards() {
  const query = useQuery(apiQuery(listAlerts))
  const alerts = query.data?.items ?? []
  return (
    <>
      {query.isError && (
        <div className="mb-5">
          <ErrorCard resource="alerts" query={query} />
        </div>
      )}
      {/* Announces the titles only: the cards’ relative times change every minute. */}
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
            Your website needs attention
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

function AlertRow({ alert: { key, title, advice, since } }: { alert: Alert }) {
  // "disk:web-1" includes the machine.
  const { Icon, place } = styles[key.split(':')[0] ?? ''] ?? defaultStyle
  return (
    <li className="flex gap-3 px-4 py-4 sm:px-5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h3 className="text-base leading-snug font-semibold">{title}</h3>
          <p className="mt-1 max-w-[75ch] text-pretty wrap-anywhere text-ink-soft">{advice}</p>
          <p className="mt-1 text-sm text-ink-faint">
            Since <RelativeTime at={since} show="both" />
          </p>
        </div>
        {place && (
          <Link to={place.to} className={toolButtonClass()}>
            {place.label} <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
    </li>
  )
}

interface AlertStyle {
  Icon: typeof Inbox
  place?: { to: string; label: string }
}

const defaultStyle: AlertStyle = { Icon: TriangleAlert }

const styles: Record<string, AlertStyle> = {
  mail: { Icon: MailWarning, place: { to: '/admin?tab=outbox&status=queued', label: 'Open outbox' } },
  texts: { Icon: MessageSquareWarning, place: { to: '/admin?tab=settings#settings-texts', label: 'Open settings' } },
  untold: { Icon: BellOff, place: { to: '/admin/bookings', label: 'Open bookings' } },
  disk: { Icon: HardDrive },
  backup: {
    Icon: DatabaseBackup,
    place: { to: '/admin?tab=settings#settings-backup', label: 'Open backups' },
  },
  'sign-in': {
    Icon: ShieldAlert,
    place: { to: '/admin?tab=settings#settings-security', label: 'Open security settings' },
  },
  bounces: { Icon: Inbox },
  newsletters: { Icon: MailWarning, place: { to: '/admin/newsletter', label: 'Open newsletters' } },
  refused: { Icon: MailWarning, place: { to: '/admin?tab=settings#settings-email', label: 'Open settings' } },
}
