import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { leadInfo, leadPath, waitingStates } from '#app/features/leads/kinds.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'
import type { CustomerRequest } from '#app/features/customers/schemas.ts'
import { reference } from '#app/http/reference.ts'
import { Link } from '#app/ui/link.tsx'

/** Links to requests, each with its subject, status and time. */
export function RequestLinks({ requests }: { requests: readonly CustomerRequest[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {requests.map(({ kind, id, what, status, createdAt }) => (
        <li key={`${kind}-${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <Link
            to={leadPath(kind, id)}
            className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline md:min-h-9"
          >
            {`${reference(leadInfo[kind].letter, id)}, ${what}`}
          </Link>
          <StatusBadge tone={waitingStates[kind].includes(status) ? 'amber' : 'gray'}>
            {statusLabel(status)}
          </StatusBadge>
          <span className="ml-auto text-sm text-ink-faint">
            <RelativeTime at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
