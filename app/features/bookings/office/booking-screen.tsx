import { CheckCheck, PhoneCall, ShieldAlert, UserX } from 'lucide-react'

import { bookingEntity } from '#app/features/bookings/entity.ts'
import { type BookingStatus as Status, bookingStatuses, changes } from '#app/features/bookings/statuses.ts'
import { serviceTypes } from '#app/business/service-types.ts'
import { countWere, type LeadScreen, updateFailed } from '#app/features/leads/office/lead-screen.ts'
import type { ResponseOf } from '#app/http/endpoint.ts'

import { bookingCard, bookingColumns } from './booking-columns.tsx'
import { BookingStatus, statusLabels } from './booking-status.tsx'
import {
  bookingCalls,
  bookingFilters,
  changeBookings,
  changeBookingStatus,
  listAdminBookings,
  readBooking,
  removeBookings,
} from './calls.ts'
import { DeleteDialog, expectingVisit } from './delete-dialog.tsx'
import { nameOf } from './name-of.ts'
import type * as schemas from './schemas.ts'
import type { AdminBooking, BookingRow, StatusChangeInput } from './schemas.ts'
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
    changeMany: changeBookings,
    removeMany: removeBookings,
  },
  reads: bookingEntity.invalidates,
  statuses: bookingStatuses,
  badge: (status) => <BookingStatus status={status} />,
  filterNames: bookingFilters,
  filters: [
    { name: 'serviceType', label: 'Service', allLabel: 'All services', options: serviceTypes },
    { from: 'preferredFrom', to: 'preferredTo', label: 'Preferred date' },
    { toggle: 'overdue', label: 'Overdue only' },
  ],
  columns: bookingColumns,
  card: bookingCard,
  nameOf,
  picture: 'bookings',
  sort: (status) => (status === 'open' || status === 'pending' ? 'dueAt' : '-createdAt'),
  empty: (status) =>
    ({
      all: 'No bookings yet. Requests from the booking page appear here.',
      open: 'Nothing is open: every booking is answered and has its time.',
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
    changed: ({ status, mailOutcome }, before) => statusToast(status, mailOutcome, nameOf(before)),
    undone: ({ status }) => ['Booking Updated', `Changed back to ${statusLabels[status].toLowerCase()}.`],
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
    deleteFailed: ['Delete Failed', 'Failed to delete the booking. Please try again.'],
    deleteManyFailed: ['Delete Failed', 'Failed to delete the bookings. Please try again.'],
    attempted: () => ['Booking Updated', 'Your contact attempt was saved.'],
    erased: ({ reference }) => ['Personal Data Erased', `${reference} no longer contains personal data.`],
  },
}

export const bookingFailed = updateFailed('booking')
