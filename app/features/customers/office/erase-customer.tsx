import { exactTime } from '#app/office/controls/time-format.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { EraseDialog } from '#app/features/leads/office/erase-dialog.tsx'
import { eraseCustomer } from '#app/features/customers/calls.ts'
import type { Customer } from '#app/features/customers/schemas.ts'

import { requestsText } from './customer-columns.tsx'

/** Erases everything about a customer but the consent ledger. */
export function EraseCustomer({
  customer,
  closeAfter,
  onClose,
}: {
  customer: Customer
  /** Closes the drawer once the customer is gone. */
  closeAfter: (removal: Promise<object | null>) => Promise<void>
  onClose: () => void
}) {
  const { id, name, requestCount } = customer
  const { run, busy } = useAdminAction(eraseCustomer, {
    success: ({ erased }) => ['Personal Data Erased', `${requestsText(erased)} of this customer erased.`],
    failure: ['Erase Failed', 'Failed to erase the personal data. Please try again.'],
    invalidates: ['/api/'],
  })
  return (
    <EraseDialog
      open
      who={`${name} (${requestsText(requestCount)})`}
      warning={warningOf(customer)}
      busy={busy}
      onErase={() => void closeAfter(run({ params: { id }, body: { requestCount } })).then(onClose)}
      onClose={onClose}
    />
  )
}

function warningOf({ emails, nextVisit }: Customer): string | null {
  const subscribed = emails.filter(({ newsletter }) => newsletter !== null)
  const addresses = (shared: boolean) =>
    subscribed
      .filter(({ isShared }) => isShared === shared)
      .map(({ email }) => email)
      .join(', ')
  return (
    [
      nextVisit && `The customer expects us on ${exactTime(nextVisit)}. To notify them, cancel the booking first.`,
      addresses(false) && `The newsletter subscription for ${addresses(false)} will be deleted too.`,
      addresses(true) &&
        `The newsletter subscription for ${addresses(true)} stays, because another customer has this address too.`,
    ]
      .filter(Boolean)
      .join(' ') || null
  )
}
