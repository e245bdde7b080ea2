import { CheckCheck, PhoneCall, ShieldAlert, UserX } from 'lucide-react'

import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import { bookingEntity } from '#app/features/bookings/entity.ts'
import { type BookingStatus as Status, bookingStatuses, changes } from '#app/features/bookings/statuses.ts'
import { serviceTypes } from '#app/business/service-types.ts'
import { countWere, type LeadScreen, updateFailed } from '#app/features/leads/office/lead-screen.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'
import { kinds } from '#app/features/sms-consent/office/labels.ts'
import type { ResponseOf } from '#app/http/endpoint.ts'

import { AddressHistory } from '#app/features/leads/office/address-history.tsx'
import { AddressLink } from '#app/features/leads/office/address-link.tsx'
import { bookingCard, columnsOf } from './booking-columns.tsx'
import { BookingStatus } from './booking-status.tsx'
import {
  bookingCalls,
  bookingFilters,
  changeBookingDetails,
  changeBookings,
  changeBookingStatus,
  listAdminBookings,
  readBooking,
  removeBookings,
} from './calls.ts'
import { DeleteDialog, expectingVisit } from './delete-dialog.tsx'
import { placeLabels, placeNames } from '#app/features/bookings/place-labels.ts'
import { dollars } from '#app/business/dollars.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { placeTexts } from './place-texts.ts'
import { ServiceName } from './service-name.tsx'
import type * as schemas from './schemas.ts'
import { type StatusChangeInput } from '#app/features/bookings/jobs/schemas.ts'
import { type AdminBooking, BookingDetails, type BookingRow } from './schemas.ts'
import { statusToast } from './booking-toasts.ts'

interface BookingTypes {
  status: Status
  row: BookingRow
  lead: AdminBooking
  changed: ResponseOf<typeof schemas.changeBookingStatus>
}

export const bookingScreen: LeadScreen<BookingTypes> = {
  kind: 'booking',
  noun: 'booking',
  calls: {
    ...bookingCalls,
    list: listAdminBookings,
    read: readBooking,
    changeStatus: changeBookingStatus,
    changeDetails: changeBookingDetails,
    changeMany: changeBookings,
    removeMany: removeBookings,
  },
  reads: bookingEntity.invalidates,
  statuses: bookingStatuses,
  badge: (status) => <BookingStatus status={status} />,
  filterNames: bookingFilters,
  filters: [{ name: 'serviceType', label: 'Service', allLabel: 'All services', options: serviceTypes }],
  columns: columnsOf('all', false),
  card: bookingCard,
  nameOf,
  what: ServiceName,
  facts: (booking) => [
    { label: 'Preferred date', value: booking.preferredDate ? dayLabel(booking.preferredDate) : 'No preference' },
    {
      label: 'Address',
      value: (
        <>
          <AddressLink {...booking} />
          <AddressHistory propertyId={booking.propertyId} />
        </>
      ),
    },
    { label: 'Access', value: booking.accessNotes },
    { label: 'Equipment', value: booking.equipment },
    { label: 'Work done', value: booking.workDone, wide: true },
    { label: 'Refrigerant', value: booking.refrigerantLines.join('\n'), wide: true },
    { label: 'Job value', value: booking.jobValue !== null && dollars(booking.jobValue) },
    {
      label: 'Canceled',
      value:
        booking.status === 'cancelled' &&
        `By ${booking.cancelledBy === 'customer' ? 'the customer' : 'us'}: ${booking.cancelReason}`,
    },
  ],
  details: {
    schema: BookingDetails,
    valuesOf: ({ firstName, lastName, phone, email, serviceType, preferredDate, ...booking }) => ({
      firstName,
      lastName,
      phone,
      email,
      serviceType,
      preferredDate: preferredDate ?? '',
      ...placeTexts(booking),
    }),
    fields: [
      { name: 'firstName', label: 'First Name', required: true },
      { name: 'lastName', label: 'Last Name', required: true },
      { name: 'phone', label: 'Phone', type: 'tel', required: true },
      { name: 'email', label: 'Email', type: 'email' },
      { name: 'serviceType', label: 'Service', options: serviceTypes },
      { name: 'preferredDate', label: 'Preferred Date', type: 'date' },
      ...placeNames.map((name) => ({ name, label: placeLabels[name] })),
    ],
  },
  evidence: ({ consent }) => {
    const event = kinds.map((kind) => consent[kind].eventId).find((id) => id !== null)
    return event === undefined ? null : `?id=${event}`
  },
  picture: 'bookings',
  sort: (status) =>
    status === 'open' || status === 'pending' ? 'dueAt' : status === 'confirmed' ? 'scheduledStart' : '-createdAt',
  empty: (status) =>
    ({
      all: 'No bookings yet. Requests from the booking page appear here.',
      open: 'No open bookings. Nothing is waiting for a reply or a time.',
    })[status] ?? 'No bookings with this status.',
  notFound: 'This booking isn’t here. It may have been moved to the trash.',
  // Confirming and canceling need details of each booking.
  bulkActions: [
    { label: 'Mark as Contacted', Icon: PhoneCall, status: 'contacted' },
    { label: 'Complete', Icon: CheckCheck, status: 'completed' },
    { label: 'Mark as No-Show', Icon: UserX, status: 'no-show' },
    { label: 'Mark as Spam', Icon: ShieldAlert, status: 'spam' },
  ],
  confirmDelete: (rows, dialog) => {
    const expecting = expectingVisit(rows)
    return expecting.length > 0 && <DeleteDialog bookings={expecting} {...dialog} />
  },
  bulkBody: ({ ids, status, seen }) => ({ ids, status, seen }),
  listsSkipped: true,
  undo: (from, { cancelReason: reason, cancelledBy }): StatusChangeInput => ({
    status: from as Status,
    ...(from === 'cancelled' && { reason, cancelledBy, notifyCustomer: false }),
  }),
  toasts: {
    changed: ({ status, cancelReason, mailOutcome }, before) =>
      statusToast(cancelReason === null ? status : 'cancelled', mailOutcome, nameOf(before)),
    undone: ({ status }) => ['Booking Updated', `Changed back to ${statusLabel(status).toLowerCase()}.`],
    changedMany: ({ updated }, status) => [
      updated === 1 ? 'Booking Updated' : 'Bookings Updated',
      `${countWere(updated, 'booking')} ${changes[status]}.`,
    ],
    manyUndone: ({ updated }) =>
      updated > 0
        ? [updated === 1 ? 'Booking Updated' : 'Bookings Updated', `${countWere(updated, 'booking')} changed back.`]
        : null,
    deletedMany: (count) => [
      count === 1 ? 'Booking Deleted' : 'Bookings Deleted',
      `${countWere(count, 'booking')} moved to the trash.`,
    ],
    erased: ({ reference }) => ['Personal Data Erased', `${reference} no longer contains personal data.`],
  },
}

export const bookingFailed = updateFailed('booking')
