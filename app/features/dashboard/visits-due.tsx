import { useQuery } from '@tanstack/react-query'

import { membershipCalls } from '#app/features/members/calls.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { Link } from '#app/ui/link.tsx'

const tabs = [
  ['due', 'visit due', 'visits due'],
  ['proposed', 'proposed', 'proposed'],
  ['unanswered', 'without an answer', 'without an answer'],
  ['renewals', 'renewal', 'renewals'],
] as const

/** What is owed to members and who has not answered; nothing as long as there is nothing. */
export function VisitsDue() {
  const query = useQuery(apiQuery(membershipCalls.list, undefined, { status: 'due', pageSize: 10 }))
  if (query.isLoadingError) return <ErrorCard resource="what is owed to members" query={query} />
  const facts = tabs.flatMap(([tab, one, many]) => {
    const count = query.data?.counts[tab] ?? 0
    return count === 0 ? [] : [{ tab, text: `${count} ${count === 1 ? one : many}` }]
  })
  if (facts.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-lg">
      {'Members:'}
      {facts.map(({ tab, text }) => (
        <Link key={tab} to={`/admin?tab=members&status=${tab}`} className="font-semibold underline underline-offset-4">
          {text}
        </Link>
      ))}
    </p>
  )
}
