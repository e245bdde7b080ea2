import { useState } from 'react'

import { readablePhone } from '#app/business/readable-phone.ts'
import { createCustomer, readCustomer, updateCustomer } from '#app/features/customers/calls.ts'
import { customerEntity } from '#app/features/customers/entity.ts'
import { type Customer, NewCustomer } from '#app/features/customers/schemas.ts'
import { addressLabels } from '#app/features/properties/address-labels.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

const blank = { kind: 'person', name: '', phone: '', email: '', street: '', unit: '', town: '', zip: '', note: '' }

/** A customer who telephones for the first time, or new details of one; an address is added to those that are known. */
export function CustomerDialog({
  customer,
  onClose,
}: {
  customer: Customer | null
  onClose: (saved?: Customer) => void
}) {
  const [opened] = useState(customer)
  const form = useRecordEditor(
    { read: readCustomer, create: createCustomer, update: updateCustomer },
    {
      record: opened,
      blank,
      valuesOf: ({ kind, name, phone, email }) => ({
        ...blank,
        kind,
        name,
        phone: phone ? readablePhone(phone) : '',
        email,
      }),
      schema: NewCustomer,
      draft: { name: `customer:${opened?.id ?? 'new'}`, restore: 'automatic' },
      created: ({ name }) => ['Customer Added', `${name} is on the list now.`],
      failure: ['Save Failed', 'Failed to save the customer. Please try again.'],
      invalidates: [...customerEntity.invalidates!, '/api/admin/properties'],
      onClose,
    },
  )
  const { kind } = form.values
  return (
    // Leaving a new one stores its draft, as that of a new booking.
    <RecordDialog
      editor={opened ? form : { ...form, close: () => onClose() }}
      title={opened ? 'Edit Details' : 'New Customer'}
      confirmLabel="Save"
    >
      <SelectField label="Person or company" options={kinds} {...form.field('kind')} />
      <TextField label={kind === 'company' ? 'Company' : 'Name'} required autoComplete="off" {...form.field('name')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
      <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <TextField
        label={opened ? 'Another street address' : addressLabels.street}
        autoComplete="off"
        {...form.field('street')}
      />
      {(form.values.street !== '' || !opened) && (
        <div className="grid gap-x-4 sm:grid-cols-3">
          <TextField label={addressLabels.unit} autoComplete="off" {...form.field('unit')} />
          <TextField label={addressLabels.town} autoComplete="off" {...form.field('town')} />
          <TextField label={addressLabels.zip} inputMode="numeric" autoComplete="off" {...form.field('zip')} />
        </div>
      )}
      {!opened && <TextArea label="Note" rows={2} {...form.field('note')} />}
      {!opened && form.isRestored && form.isDirty && (
        <ToolButton label="Start Over" onClick={form.reset} className="justify-self-start" />
      )}
    </RecordDialog>
  )
}

const kinds = [
  { value: 'person', label: 'Person' },
  { value: 'company', label: 'Company' },
]
