import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { Drawer } from '#app/office/drawer/drawer.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { todayHere } from '#app/business/local-time.ts'
import { serviceTypes } from '#app/business/service-types.ts'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import { readCustomer } from '#app/features/customers/calls.ts'
import type { Assignment } from '#app/features/bookings/assignment.ts'
import { notServed, ServicePlaceFields } from '#app/features/bookings/service-place-fields.tsx'
import { HowHeard } from '#app/features/leads/how-heard.tsx'
import { readSettings } from '#app/features/settings/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import type { BodyOf } from '#app/http/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import {
  appointmentTimes,
  missingIn,
  appointmentAt,
  type Slot,
} from '#app/features/bookings/jobs/appointment-fields.ts'
import { AppointmentTimeFields } from './appointment-time-fields.tsx'
import { bookingScreen } from './booking-screen.tsx'
import { statusToast } from './booking-toasts.ts'
import { createBooking } from './calls.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { type AdminBooking, PhoneBooking } from './schemas.ts'
import type * as schemas from './schemas.ts'
import { KnownCallers } from './known-callers.tsx'
import {
  emptyPhoneBooking,
  type PhoneBookingFields,
  phoneBookingFromCustomer,
  phoneBookingFromMessage,
} from './phone-booking-fields.ts'
import { useAppointmentSettings } from './use-appointment-settings.ts'
import { useOverlapQuestion } from './use-jobs.ts'
import { useAssignFields } from './use-assign-fields.ts'
import { AssignFields } from './assign-fields.tsx'

/**
 * Enters a booking taken by phone. `from` is the message or customer it is made from, such as "contact-12" or
 * "customer-3", or "customer-3-7" for the address 7; `at` is the time chosen in the calendar.
 */
export function NewBookingDrawer({
  open,
  from,
  at = null,
  onClose,
  onCreated,
}: {
  open: boolean
  from: string
  at?: Slot | null
  onClose: () => void
  onCreated: (booking: AdminBooking) => void
}) {
  const form = useId()
  const [overlaps, setOverlaps] = useState(false)
  const [, kind, id, propertyId] = /^(contact|privacy-contact|customer)-(\d{1,9})(?:-(\d{1,9}))?$/.exec(from) ?? []
  const messageKind = kind === 'contact' || kind === 'privacy-contact' ? kind : null
  const calls = messageCalls[messageKind ?? 'contact']
  const message = useQuery({
    ...apiQuery(calls.read, { id: id ?? '' }),
    enabled: open && id !== undefined && kind !== 'customer',
  })
  const customer = useQuery({ ...apiQuery(readCustomer, { id: id ?? '' }), enabled: open && kind === 'customer' })
  const source = kind === 'customer' ? customer : message
  const settings = useQuery({ ...apiQuery(readSettings), enabled: open })
  const waiting = id !== undefined && source.isPending
  const action = useAdminAction(createBooking, {
    success: (booking) =>
      booking.mailOutcome
        ? statusToast('confirmed', booking.mailOutcome, nameOf(booking))
        : ['Booking Created', `${booking.reference} is ready to confirm.`],
    failure: ['Save Failed', 'Failed to save the booking. Please try again.'],
    invalidates: bookingScreen.reads,
    onSuccess: onCreated,
  })
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="New Booking"
      subtitle={id === undefined || kind === 'customer' ? 'Taken by phone' : 'From a message'}
      footer={
        <>
          <Button type="submit" form={form} disabled={action.busy || waiting}>
            {action.busy ? 'Saving...' : overlaps ? 'Save Anyway' : 'Save Booking'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {source.isLoadingError && (
        <div className="mb-5">
          <ErrorCard resource={kind === 'customer' ? 'the customer' : 'the message'} query={source} />
        </div>
      )}
      {settings.isLoadingError && (
        <div className="mb-5">
          <ErrorCard resource="how long appointments take" query={settings} />
        </div>
      )}
      {open && !waiting && (
        <PhoneBookingForm
          // What was read after an error fills the form.
          key={`${from} ${source.isSuccess}`}
          id={form}
          draft={`new-booking:${id === undefined ? '' : from}`}
          at={at}
          start={
            customer.data
              ? phoneBookingFromCustomer(customer.data, Number(propertyId))
              : message.data
                ? phoneBookingFromMessage(message.data)
                : emptyPhoneBooking
          }
          refused={action.fieldErrors}
          onSubmit={async (body) =>
            (await action.run({
              body: { ...body, ...(messageKind && { from: { kind: messageKind, id: Number(id) } }) },
            })) !== null
          }
          onOverlap={setOverlaps}
          onStartOver={action.reset}
        />
      )}
    </Drawer>
  )
}

type Body = BodyOf<typeof schemas.createBooking>

function PhoneBookingForm({
  id,
  draft,
  at,
  start,
  refused,
  onSubmit,
  onOverlap,
  onStartOver,
}: {
  id: string
  /** Name of the draft. */
  draft: string
  at: Slot | null
  start: PhoneBookingFields
  /** Server errors by field. */
  refused: Record<string, string>
  /** Resolves to whether it was saved. */
  onSubmit: (body: Body) => Promise<boolean>
  /** Whether the time is to be saved although it overlaps another job. */
  onOverlap: (isAsking: boolean) => void
  onStartOver: () => void
}) {
  const element = useRef<HTMLFormElement>(null)
  const { lengthOf } = useAppointmentSettings()
  const form = useRecordForm({
    stored: start,
    version: '',
    element,
    schema: PhoneBooking,
    refused,
    draft: {
      name: draft,
      restore: 'automatic',
      // A time from the calendar belongs to this visit only.
      toStore: (values) => ({ ...values, date: '', start: '', end: '' }),
    },
  })
  const { date: chosenDate, serviceType, preferredDate } = form.values
  const [chosen, setChosen] = useState<Assignment | null>(() =>
    at?.technicianId === undefined ? null : { technicianId: at.technicianId, helperIds: [] },
  )
  const times = appointmentTimes(form.values)
  const urgency = serviceType === 'emergency' ? 'emergency' : 'normal'
  const job = { serviceType, town: form.values.town, except: null }
  const who = useAssignFields(chosen, { date: chosenDate, times, urgency, ...job })
  const overlap = useOverlapQuestion(chosenDate, times, who)
  useEffect(() => onOverlap(overlap.isAsking), [overlap.isAsking])
  // Once the drawer is open.
  useEffect(() => void requestAnimationFrame(() => element.current?.querySelector('input')?.focus()), [])
  // A draft may hold another time.
  useEffect(() => {
    if (at) form.set(appointmentAt(at, { minutes: lengthOf({}) }))
  }, [])
  function startOver() {
    form.reset()
    onStartOver()
    element.current?.querySelector('input')?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(async ({ date, start, end, ...values }) => {
      const chosen = { date, start, end }
      const times = appointmentTimes(chosen)
      if (times === null && (date || start || end) !== '') return form.showErrors(missingIn(chosen))
      if (!(await overlap.mayProceed())) return
      if (!(await onSubmit({ ...values, ...times, ...(times && who.body) } as Body))) return
      await who.makeRoom()
      form.reset()
    })
  }
  return (
    <form ref={element} id={id} noValidate onSubmit={submit} className="grid gap-5">
      {form.isRestored && form.isDirty && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft">
          <p>Your unsaved changes were restored.</p>
          <ToolButton label="Start Over" onClick={startOver} />
        </div>
      )}
      <TextField label="Phone" type="tel" required autoComplete="off" {...form.field('phone')} />
      <KnownCallers
        phone={form.values.phone}
        onFill={({ firstName, lastName, email, street, unit, town, zip }) =>
          form.set({ firstName, lastName, email, street, unit, town, zip })
        }
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="First Name" required autoComplete="off" {...form.field('firstName')} />
        <TextField label="Last Name" required autoComplete="off" {...form.field('lastName')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="Needed to email the confirmation."
          {...form.field('email')}
        />
        <SelectField
          label="Service Type"
          required
          empty="Select a service"
          options={serviceTypes}
          {...form.field('serviceType')}
        />
        <TextField label="Preferred Date" type="date" min={todayHere()} {...form.field('preferredDate')} />
      </div>
      <ServicePlaceFields field={form.field} town={form.values.town} notServed={notServed} />
      <TextArea label="What does the customer need?" rows={4} {...form.field('message')} />
      <HowHeard {...form.field('heardFrom')} />
      <fieldset>
        <legend className="mb-3 font-bold">Appointment, if you’ve agreed on a time</legend>
        {/* In a fieldset that is a grid itself, a container has no height. */}
        <div className="grid gap-5">
          <AppointmentTimeFields
            value={form.values}
            onChange={({ date, start, end }) => form.set({ date, start, end })}
            wish={{
              urgency,
              preferredDate: preferredDate || null,
              serviceType,
              minutes: lengthOf({ serviceType }),
            }}
            people={who.people}
            makesRoom={who.makesRoom}
            errors={{
              date: form.errorOf('date') ?? refused.scheduledStart,
              start: form.errorOf('start'),
              end: form.errorOf('end') ?? refused.scheduledEnd,
            }}
          />
          {who.team && times && (
            <AssignFields
              {...who}
              team={who.team}
              onChange={setChosen}
              onTake={(way, { assignment, ...at }) => {
                who.take(way)
                form.set(at)
                setChosen(assignment)
              }}
              errors={refused}
              times={times}
              {...job}
            />
          )}
          <p className="text-ink-soft">
            {`While the customer is on the line, agree on a time: the booking is confirmed and the customer ${form.values.email === '' ? 'hears it from you only' : 'is emailed the appointment'}. Without a time nothing is sent.`}
          </p>
        </div>
      </fieldset>
      <p className="text-ink-soft">
        Text consent must be in writing. Send the customer to the form on the Privacy Policy page.
      </p>
    </form>
  )
}
