import { useState } from 'react'

import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { listCustomers } from '#app/features/customers/calls.ts'
import type { CustomerRow } from '#app/features/customers/schemas.ts'
import { CustomerViews } from './customer-views.tsx'
import { Button } from '#app/ui/button.tsx'

import { customerCard, customerColumns } from './customer-columns.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** Everyone who sent a booking or a message, with all they sent, and whom the owner added. */
export function CustomersTab() {
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const list = useRecordList<CustomerRow>(listCustomers, { sort: '-lastRequestAt' })
  return (
    <>
      <RecordList
        list={list}
        tabs={<CustomerViews current="" />}
        search={{ label: 'Search customers', placeholder: 'Name, phone, email or street' }}
        toolbar={
          <div className="flex flex-wrap gap-2 md:ml-auto">
            <Button variant="secondary" onClick={() => setDialog('import')}>
              Import
            </Button>
            <Button onClick={() => setDialog('add')}>New Customer</Button>
          </div>
        }
        compact
        resource="customers"
        label="Customers"
        columns={customerColumns}
        rowLabel={({ name }) => name}
        card={customerCard}
        drawer={<CustomerDrawer list={list} rows={list.rows} />}
        noResults="No customers match this search."
        empty={
          <EmptyState illustration={<EmptyIllustration name="inbox" />}>
            No customers yet. Anyone who books or sends a message appears here, and whom you add.
          </EmptyState>
        }
      />
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
      {dialog === 'add' && (
        <CustomerDialog
          customer={null}
          onClose={(saved) => {
            setDialog(null)
            if (saved) list.open(saved.id)
          }}
        />
      )}
    </>
  )
}
