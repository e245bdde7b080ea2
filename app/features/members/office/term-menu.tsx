import { useState } from 'react'
import { useLocation } from 'wouter'
import { Ban, CalendarPlus, RefreshCw, RotateCcw, Trash2 } from 'lucide-react'

import { addDays } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { membershipCalls, renewMembership } from '#app/features/members/calls.ts'
import { membershipEntity } from '#app/features/members/entity.ts'
import type { Membership } from '#app/features/members/schemas.ts'
import { dayText, isDue } from '#app/features/members/terms.ts'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { Menu } from '#app/office/controls/menu.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { TextField } from '#app/ui/field.tsx'

const { invalidates } = membershipEntity

/** What can be done with a term. */
export function TermMenu({ term }: { term: Membership }) {
  const [isCanceling, setCanceling] = useState(false)
  const [, navigate] = useLocation()
  const { id, customerId, propertyId, customer, planName, canceledOn, isRenewed, updatedAt } = term
  const failure = ['Update Failed', 'Failed to update the plan. Please try again.'] as const
  const { remove, removing } = useRemoval(membershipCalls.remove, { kind: 'membership', noun: 'plan', invalidates })
  const renewal = useAdminAction(renewMembership, {
    success: ({ planName: name, endsOn }) => ['Plan Renewed', `${name} is valid until ${dayText(endsOn)}.`],
    failure,
    invalidates,
    undo:
      ({ id: nextId }) =>
      () =>
        remove(nextId, planName),
  })
  const change = useAdminAction(membershipCalls.update, {
    success: ({ canceledOn: on }) =>
      on === null
        ? ['Plan Reactivated', `${planName} is valid again.`]
        : ['Plan Canceled', `Its last day is ${dayText(on)}.`],
    failure,
    invalidates,
    undo: ({ canceledOn: on }) => (on === null ? null : () => reactivate()),
    onSuccess: () => setCanceling(false),
  })
  const reactivate = (): Promise<unknown> => change.run({ params: { id }, body: { canceledOn: null } })
  return (
    <>
      <Menu
        label={`Actions for the plan of ${customer}`}
        items={[
          {
            label: 'Book a Visit',
            Icon: CalendarPlus,
            onSelect: () => navigate(`/admin/bookings?new=1&from=customer-${customerId}-${propertyId}`),
          },
          canceledOn === null &&
            !isRenewed && {
              label: 'Renew',
              Icon: RefreshCw,
              disabled: renewal.busy,
              onSelect: () => void renewal.run({ params: { id } }),
            },
          canceledOn === null
            ? { label: 'Cancel Plan…', Icon: Ban, onSelect: () => setCanceling(true) }
            : { label: 'Reactivate', Icon: RotateCcw, disabled: change.busy, onSelect: () => void reactivate() },
          {
            label: 'Delete',
            Icon: Trash2,
            danger: true,
            disabled: removing,
            onSelect: () => void remove(id, planName),
          },
        ]}
      />
      {isCanceling && (
        <CancelPlan
          term={term}
          busy={change.busy}
          onClose={() => setCanceling(false)}
          onCancel={(body) => void change.run({ params: { id }, body, ifMatch: updatedAt })}
        />
      )}
    </>
  )
}

/** Proposes an end 30 days later, as the website says. */
function CancelPlan({
  term,
  busy,
  onCancel,
  onClose,
}: {
  term: Membership
  busy: boolean
  onCancel: (body: { canceledOn: string; cancelReason: string | null }) => void
  onClose: () => void
}) {
  const { endsOn, startsOn, visits, planName, customer } = term
  const today = todayHere()
  const notice = addDays(today, 30)
  const [canceledOn, setDay] = useState(notice > endsOn ? endsOn : notice < startsOn ? startsOn : notice)
  const [reason, setReason] = useState('')
  const owed = visits.filter(({ doneOn, waivedOn }) => doneOn === null && waivedOn === null)
  const unused = owed.map((visit) => visit.name.toLowerCase() + (isDue(visit, today) ? ', due now' : ''))
  return (
    <AlertDialog
      open
      danger
      onClose={onClose}
      title={`Cancel ${planName} of ${customer}?`}
      text={`${unused.length === 0 ? 'All its visits were done.' : `Not used so far: ${unused.join('; ')}.`} Nobody is notified. Reactivated, it has the same visits.`}
      confirmLabel="Cancel Plan"
      cancelLabel="Keep Plan"
      busy={busy}
      onConfirm={() => onCancel({ canceledOn, cancelReason: reason.trim() || null })}
    >
      <TextField
        label="Last day"
        type="date"
        required
        min={startsOn}
        max={endsOn}
        value={canceledOn}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField label="Reason" value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
    </AlertDialog>
  )
}
