import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { readablePhone } from '#app/business/readable-phone.ts'
import { todayHere } from '#app/business/local-time.ts'
import { changeOwner, listCustomers, readCustomer, restoreOwner } from '#app/features/customers/calls.ts'
import { membershipCalls } from '#app/features/members/calls.ts'
import { readProperty } from '#app/features/properties/calls.ts'
import type { Property } from '#app/features/properties/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'

const shared = {
  failure: ['Update Failed', 'Failed to update the address. Please try again.'],
  invalidates: ['properties', 'memberships', 'customers', 'bookings', 'activity'].map((name) => `/api/admin/${name}`),
} as const

/** A house is sold: who owns it now, since when, and what becomes of each plan. */
export function NewOwner({ property: { id, people }, onClose }: { property: Property; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [owner, setOwner] = useState('')
  const [since, setSince] = useState(todayHere())
  /** By plan: "ends", "stays", or the ID of the address that it moves to. */
  const [choices, setChoices] = useState<Partial<Record<number, string>>>({})
  const query = { q: search.trim(), pageSize: 10 }
  const found = useQuery({ ...apiQuery(listCustomers, undefined, query), enabled: query.q.length > 1 })
  const terms = useQuery(apiQuery(membershipCalls.list, undefined, { property: id, pageSize: 100 }))
  const plans = (terms.data?.items ?? []).filter(({ lastDay }) => lastDay >= since)
  const sellerId = plans[0]?.customerId ?? 0
  const seller = useQuery({ ...apiQuery(readCustomer, { id: sellerId }), enabled: sellerId > 0 })
  const others = (seller.data?.places ?? []).filter(({ propertyId }) => propertyId !== null && propertyId !== id)
  const store = useStoreRecord(readProperty)
  const undo = useAdminAction(restoreOwner, {
    ...shared,
    success: ['Undone', 'The people and plans of the address are as before.'],
    onSuccess: store,
  })
  const sale = useAdminAction(changeOwner, {
    ...shared,
    success: ['New Owner Noted', 'Those who left are shown as former owners.'],
    undo: (sold) => () => undo.run({ params: { id }, body: sold.before }),
    onSuccess: (sold) => {
      store(sold)
      onClose()
    },
  })
  const here = people.map(({ customerId, ...person }) => ({ ...person, id: customerId }))
  const known = new Map([...here, ...(found.data?.items ?? [])].map((one) => [String(one.id), one]))
  const leaving = people.filter(
    ({ customerId, until, role }) => until === null && role !== 'tenant' && String(customerId) !== owner,
  )
  const save = () =>
    sale.run({
      params: { id },
      body: {
        customerId: owner === '' ? null : Number(owner),
        since,
        plans: plans.map(({ id: membershipId }) => {
          const what = choices[membershipId] ?? 'ends'
          if (what === 'ends' || what === 'stays') return { membershipId, what }
          return { membershipId, what: 'moves', propertyId: Number(what) }
        }),
      },
    })
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="New Owner"
      text={`Who leaves: ${leaving.map(({ name }) => name).join(', ') || 'nobody'}. What they wrote and paid is not shown with the new owner’s jobs, and how to get in is to be confirmed. Tenants and the equipment stay. Nobody is notified.`}
      confirmLabel="Note New Owner"
      busy={sale.busy}
      disabled={!terms.isSuccess}
      onConfirm={() => void save()}
    >
      <TextField
        label="Find the new owner"
        placeholder="Name, phone or street"
        value={search}
        hint={found.data && `${found.data.total} found: choose below.`}
        onChange={({ target }) => {
          setSearch(target.value)
          setOwner('')
        }}
      />
      {found.isLoadingError && <ErrorCard resource="customers" query={found} />}
      <SelectField
        label="New owner"
        empty="Not known yet"
        value={owner}
        error={sale.fieldErrors.customerId}
        options={[...known].map(([value, { name, phone }]) => ({
          value,
          label: phone ? `${name}, ${readablePhone(phone)}` : name,
        }))}
        onChange={({ target }) => setOwner(target.value)}
      />
      <TextField
        label="First day"
        type="date"
        required
        value={since}
        error={sale.fieldErrors.since}
        onChange={({ target }) => setSince(target.value)}
      />
      {terms.isLoadingError && <ErrorCard resource="the plans" query={terms} />}
      {plans.map((plan) => (
        <SelectField
          key={plan.id}
          label={`${plan.planName} of ${plan.customer}`}
          value={choices[plan.id] ?? 'ends'}
          error={sale.fieldErrors.plans}
          options={[
            { value: 'ends', label: 'Ends on that day' },
            { value: 'stays', label: 'Stays with the house' },
            ...others.map(({ propertyId, street }) => ({ value: String(propertyId), label: `Moves to ${street}` })),
          ]}
          onChange={({ target }) => setChoices({ ...choices, [plan.id]: target.value })}
        />
      ))}
    </AlertDialog>
  )
}
