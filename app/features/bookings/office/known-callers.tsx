import { useQuery, useQueryClient } from '@tanstack/react-query'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { listCustomers, readCustomer } from '#app/features/customers/calls.ts'
import { MemberMark } from '#app/features/members/member-mark.tsx'
import { requestsText } from '#app/features/customers/office/customer-columns.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { showToast } from '#app/ui/toasts.ts'

import { type PhoneBookingFields, phoneBookingFromCustomer } from './phone-booking-fields.ts'

/** The customers with a phone number, once all of it is typed, each with a button that fills in their details. */
export function KnownCallers({ phone, onFill }: { phone: string; onFill: (fields: PhoneBookingFields) => void }) {
  const client = useQueryClient()
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const isNumber = digits.length === 10
  const query = { q: digits, pageSize: 10 }
  const customers = useQuery({ ...apiQuery(listCustomers, undefined, query), enabled: isNumber })
  if (!isNumber || !customers.data || customers.data.items.length === 0) return null
  const fill = async (id: number) => {
    try {
      onFill(phoneBookingFromCustomer(await client.fetchQuery({ ...apiQuery(readCustomer, { id }), staleTime: 0 })))
    } catch {
      showToast('Couldn’t Fill In', 'The customer could not be loaded. Please try again.', 'error')
    }
  }
  return (
    <section aria-label="Known callers" className="rounded-card border border-line bg-tint px-4 py-3">
      <ul className="grid gap-2">
        {customers.data.items.slice(0, 3).map(({ id, name, email, requestCount, memberUntil }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span> <MemberMark until={memberUntil} />
              <span className="block text-sm text-ink-soft">
                {[requestsText(requestCount), email].filter(Boolean).join(' · ')}
              </span>
            </p>
            <ToolButton label="Fill In" itemName={name} onClick={() => void fill(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
