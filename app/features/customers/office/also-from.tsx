import { useQuery } from '@tanstack/react-query'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { readSender } from '#app/features/customers/calls.ts'
import type { RequestKey } from '#app/features/customers/schemas.ts'
import { Link } from '#app/ui/link.tsx'

import { RequestLinks } from './request-links.tsx'

/** A link to the customer who sent a request, and their other requests; nothing for spam or an erased request. */
export function AlsoFrom({ kind, id }: RequestKey) {
  const { data } = useQuery(apiQuery(readSender, { kind, id }))
  if (!data?.customer) return null
  const { customer, others, matches } = data
  const count = customer.requestCount - 1
  const more = count - others.length
  return (
    <DrawerSection
      title={count > 0 ? `Also from this person (${count})` : 'Customer'}
      action={
        <Link
          to={`/admin?tab=customers&id=${customer.id}`}
          className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline md:min-h-9 print:hidden"
        >
          {customer.name}
        </Link>
      }
    >
      {count > 0 ? <RequestLinks requests={others} /> : <p className="text-ink-soft">This is their first request.</p>}
      {(more > 0 || matches > 0) && (
        <p className="mt-1.5 text-ink-soft">
          {[
            more > 0 && `${more} more in their record.`,
            matches > 0 &&
              (matches === 1
                ? 'Another customer may be the same person.'
                : `${matches} customers may be the same person.`),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </DrawerSection>
  )
}
