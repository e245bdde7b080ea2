import { useState } from 'react'
import { CalendarPlus, Eraser, Pencil, Printer } from 'lucide-react'

import { Menu } from '#app/office/controls/menu.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolLink } from '#app/office/controls/tool-button.tsx'
import { type DrawerState, RecordDrawer, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { ContactActions } from '#app/features/leads/office/contact-actions.tsx'
import { readCustomer } from '#app/features/customers/calls.ts'

import { requestsText } from './customer-columns.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerDetail } from './customer-detail.tsx'
import { EraseCustomer } from './erase-customer.tsx'

export function CustomerDrawer({
  list,
  rows,
}: {
  list: DrawerState
  /** Rows for the previous and next buttons. */
  rows: readonly { id: number }[]
}) {
  const record = useRecord(readCustomer, list, rows)
  const { data: customer } = record
  const [erasing, setErasing] = useState(false)
  const [editing, setEditing] = useState(false)
  if (record.id === null && erasing) setErasing(false)
  return (
    <>
      <RecordDrawer
        record={record}
        resource="the customer"
        notFound={<p>This customer has no requests anymore, or was erased.</p>}
        title={customer?.name ?? 'Customer'}
        subtitle={
          customer && (
            <>
              {customer.kind === 'company' && 'Company · '}
              {requestsText(customer.requestCount)}
              {customer.lastRequestAt && (
                <>
                  , latest <RelativeTime at={customer.lastRequestAt} />
                </>
              )}
            </>
          )
        }
        actions={
          customer && (
            <ContactActions
              phone={customer.phone}
              email={customer.email}
              canWrite={customer.requestCount > 0}
              text={customer.phones.find(({ phone }) => phone === customer.phone)?.consent.text}
            />
          )
        }
        footer={
          customer && (
            <>
              <ToolLink
                Icon={CalendarPlus}
                label="Book a Visit"
                tone="primary"
                to={`/admin/bookings?new=1&from=customer-${customer.id}`}
              />
              <div className="ml-auto">
                <Menu
                  label="More"
                  items={[
                    { label: 'Edit Details…', Icon: Pencil, onSelect: () => setEditing(true) },
                    { label: 'Print', Icon: Printer, onSelect: () => window.print() },
                    { label: 'Erase Personal Data…', Icon: Eraser, danger: true, onSelect: () => setErasing(true) },
                  ]}
                />
              </div>
            </>
          )
        }
      >
        {(found) => <CustomerDetail customer={found} />}
      </RecordDrawer>
      {customer && editing && <CustomerDialog customer={customer} onClose={() => setEditing(false)} />}
      {customer && erasing && (
        <EraseCustomer customer={customer} closeAfter={record.closeAfter} onClose={() => setErasing(false)} />
      )}
    </>
  )
}
