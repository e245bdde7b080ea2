import { statusLabels } from '#app/features/leads/status-labels.ts'

/** Booking statuses in the order of their tabs. */
export const bookingStatuses = [
  { value: 'pending', label: statusLabels.pending },
  { value: 'contacted', label: statusLabels.contacted },
  { value: 'confirmed', label: statusLabels.confirmed },
  { value: 'completed', label: statusLabels.completed },
  { value: 'cancelled', label: statusLabels.cancelled },
  { value: 'no-show', label: statusLabels['no-show'] },
  { value: 'spam', label: statusLabels.spam },
] as const

export type BookingStatus = (typeof bookingStatuses)[number]['value']

/** Allowed transitions: docs/product.md, "Statuses". */
export const nextStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['contacted', 'confirmed', 'cancelled', 'spam'],
  contacted: ['confirmed', 'cancelled', 'spam', 'pending'],
  confirmed: ['contacted', 'completed', 'cancelled', 'no-show'],
  completed: ['confirmed'],
  cancelled: ['pending'],
  'no-show': ['confirmed', 'cancelled'],
  spam: ['pending'],
}

/** Statuses still allowed after erasure: none of them is open. */
export const closingStatuses: readonly BookingStatus[] = ['completed', 'cancelled', 'no-show', 'spam']

/** The error for a transition that isn't allowed: "A completed booking can't be canceled." */
export const refusal = (from: BookingStatus, to: BookingStatus): string => `${subjects[from]} can't be ${changes[to]}.`

const subjects: Record<BookingStatus, string> = {
  pending: 'A pending booking',
  contacted: 'A contacted booking',
  confirmed: 'A confirmed booking',
  completed: 'A completed booking',
  cancelled: 'A canceled booking',
  'no-show': 'A no-show',
  spam: 'A booking marked as spam',
}

/** As used in messages: "1 booking was marked as contacted." */
export const changes: Record<BookingStatus, string> = {
  pending: 'set back to pending',
  contacted: 'marked as contacted',
  confirmed: 'confirmed',
  completed: 'marked as completed',
  cancelled: 'canceled',
  'no-show': 'marked as a no-show',
  spam: 'marked as spam',
}
