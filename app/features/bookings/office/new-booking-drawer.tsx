import { type FormEvent, useId, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'

import { Drawer } from '#app/office/drawer/drawer.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { todayHere } from '#app/business/local-time.ts'
import { serviceTypes } from '#app/business/service-types.ts'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { bookingScreen } from './booking-screen.tsx'
import { createBooking } from './calls.ts'
import { type AdminBooking, PhoneBooking } from './schemas.ts'
import { phoneBookingFromMessage, emptyPhoneBooking, type PhoneBookingFields } from './phone-booking-fields.ts'

/** Enters a booking taken by phone. `from` is the message it is made from: "contact-12". */
export function NewBookingDrawer({
  open,
  from,
  onClose,
  onCreated,
}: {
  open: boolean
  from: string
  onClose: () => void
  onCreated: (booking: AdminBooking) => void
}) {
  const form = useId()
  const [, kind, id] = /^(contact|privacy-contact)-(\d{1,9})$/.exec(from) ?? []
  const calls = kind === 'privacy-contact' ? messageCalls['privacy-contact'] : messageCalls.contact
  const message = useQuery({ ...apiQuery(calls.read, { id: id ?? '' }), enabled: open && id !== undefined })
  const waiting = id !== undefined && message.isPending
  const action = useAdminAction(createBooking, {
    success: ({ reference }) => ['Booking Created', `${reference} is ready to confirm.`],
    failure: ['Save Failed', 'Failed to save the booking. Please try again.'],
    invalidates: bookingScreen.reads,
    onSuccess: onCreated,
  })
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="New Booking"
      subtitle={id === undefined ? 'Taken by phone' : 'From a message'}
      footer={
        <>
          <Button type="submit" form={form} disabled={action.busy || waiting}>
            {action.busy ? 'Saving...' : 'Save Booking'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {message.isLoadingError && (
        <div className="mb-5">
          <ErrorCard resource="the message" query={message} />
        </div>
      )}
      {open && !waiting && (
        <PhoneBookingForm
          // A message read after an error fills the form.
          key={`${from} ${message.isSuccess}`}
          id={form}
          draft={`new-booking:${id === undefined ? '' : from}`}
          start={message.data ? phoneBookingFromMessage(message.data) : emptyPhoneBooking}
          refused={action.fieldErrors}
          onSubmit={async (body) => (await action.run({ body })) !== null}
          onStartOver={action.reset}
        />
      )}
    </Drawer>
  )
}

type Body = PhoneBookingFields & { serviceType: PhoneBooking['serviceType'] }

function PhoneBookingForm({
  id,
  draft,
  start,
  refused,
  onSubmit,
  onStartOver,
}: {
  id: string
  /** Name of the draft. */
  draft: string
  start: PhoneBookingFields
  /** Server errors by field. */
  refused: Record<string, string>
  /** Resolves to whether it was saved. */
  onSubmit: (body: Body) => Promise<boolean>
  onStartOver: () => void
}) {
  const element = useRef<HTMLFormElement>(null)
  const form = useRecordForm({
    stored: start,
    version: '',
    element,
    schema: PhoneBooking,
    draft: { name: draft, restore: 'automatic' },
  })
  const field = (name: keyof PhoneBookingFields) => ({
    ...form.field(name),
    error: form.errorOf(name) ?? refused[name],
  })
  function startOver() {
    form.reset()
    onStartOver()
    element.current?.querySelector('input')?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(async (values) => {
      if (await onSubmit(values as Body)) form.reset()
    })
  }
  return (
    <form ref={element} id={id} noValidate onSubmit={submit} className="grid gap-5">
      {form.isRestored && form.isDirty && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft">
          <p>Your unsaved changes were restored.</p>
          <ToolButton label="Start over" onClick={startOver} />
        </div>
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="First Name" required autoComplete="off" {...field('firstName')} />
        <TextField label="Last Name" required autoComplete="off" {...field('lastName')} />
        <TextField label="Phone" type="tel" required autoComplete="off" {...field('phone')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="Needed to e-mail the confirmation."
          {...field('email')}
        />
        <SelectField
          label="Service Type"
          required
          empty="Select a service"
          options={serviceTypes}
          {...field('serviceType')}
        />
        <TextField label="Preferred Date" type="date" min={todayHere()} {...field('preferredDate')} />
      </div>
      <TextArea label="What does the customer need?" rows={4} {...field('message')} />
      <p className="text-ink-soft">
        Text consent must be in writing. Send the customer to the form on the Privacy Policy page.
      </p>
    </form>
  )
}
