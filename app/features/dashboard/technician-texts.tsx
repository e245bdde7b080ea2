import { useQuery } from '@tanstack/react-query'
import { HardHat } from 'lucide-react'

import { fromTechnician } from '#app/business/subjects.ts'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { Link } from '#app/ui/link.tsx'

/** What technicians texted that nobody has read. */
export function TechnicianTexts() {
  const search = { subject: fromTechnician, status: 'unread', pageSize: 10 }
  const query = useQuery(apiQuery(messageCalls.contact.list, undefined, search))
  if (query.isLoadingError) return <ErrorCard resource="what technicians texted" query={query} />
  return query.data?.items.map(({ id, name, excerpt }) => (
    <Link
      key={id}
      to={leadPath('contact', id)}
      className="mt-3 flex min-h-11 items-center gap-3 rounded-field border border-line bg-surface px-4 py-2 hover:border-line-strong"
    >
      <HardHat aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <span className="min-w-0 truncate">
        <span className="font-semibold">{name} texted:</span> {excerpt}
      </span>
    </Link>
  ))
}
