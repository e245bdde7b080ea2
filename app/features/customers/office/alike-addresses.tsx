import { Merge } from 'lucide-react'

import { joinProperties, readProperty, separateProperty } from '#app/features/properties/calls.ts'
import type { Property } from '#app/features/properties/schemas.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { Link } from '#app/ui/link.tsx'

import { addressOf, bookingsText } from './address-texts.ts'

/** Addresses that may be the same place: only the owner can say so. */
export function AlikeAddresses({ property: { id, alike } }: { property: Property }) {
  const { join, busy } = useJoin(id)
  if (alike.length === 0) return null
  return (
    <section
      aria-label="May be the same address"
      className="mb-6 rounded-card border border-star/50 bg-star/15 px-4 py-3.5 print:hidden"
    >
      <h3 className="text-[0.9375rem] font-bold tracking-normal">May be the same address</h3>
      <p>Joining shows all their jobs as one history. It can be undone only right away.</p>
      <ul className="mt-1 divide-y divide-star/40">
        {alike.map((other) => (
          <li key={other.id} className="py-2.5">
            <p className="wrap-anywhere">
              <Link
                to={`/admin?tab=customers&view=addresses&id=${other.id}`}
                className="font-semibold underline underline-offset-4"
              >
                {addressOf(other)}
              </Link>
              {`, ${bookingsText(other.bookingCount)}${other.people.length > 0 ? `: ${other.people.join(', ')}` : ''}`}
            </p>
            <div className="mt-2">
              <ToolButton
                Icon={Merge}
                label="Join"
                itemName={addressOf(other)}
                disabled={busy}
                onClick={() => join(other.id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shared = {
  failure: ['Update Failed', 'Failed to update the address. Please try again.'],
  invalidates: ['/api/admin/properties', '/api/admin/customers', '/api/admin/activity'],
} as const

/** Makes another address the same as this one, with Undo. */
function useJoin(id: number) {
  const separate = useAdminAction(separateProperty, {
    ...shared,
    success: ['Addresses Separated', 'They are shown as two addresses again.'],
  })
  const join = useAdminAction(joinProperties, {
    ...shared,
    success: ['Addresses Joined', 'They are shown as one address now.'],
    onSuccess: useStoreRecord(readProperty),
    undo:
      ({ id: intoId, joinedId: otherId }) =>
      () =>
        separate.run({ params: { id: intoId }, body: { otherId } }),
  })
  return {
    join: (otherId: number) => void join.run({ params: { id }, body: { otherId } }),
    busy: join.busy || separate.busy,
  }
}
