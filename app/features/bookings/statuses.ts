/** PRODUCT §7.1: the states of a booking, in the order of their tabs. */
export const bookingStatuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'no-show', label: 'No-Show' },
  { value: 'spam', label: 'Spam' },
] as const

export type BookingStatus = (typeof bookingStatuses)[number]['value']

/** PRODUCT §7.1: where each state may lead. */
export const nextStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['contacted', 'confirmed', 'cancelled', 'spam'],
  contacted: ['confirmed', 'cancelled', 'spam', 'pending'],
  confirmed: ['contacted', 'completed', 'cancelled', 'no-show'],
  completed: ['confirmed'],
  cancelled: ['pending'],
  'no-show': ['confirmed', 'cancelled'],
  spam: ['pending'],
}

/** Where a booking may still lead once nobody is known to it any more: nothing of it is open again. */
export const closingStatuses: readonly BookingStatus[] = ['completed', 'cancelled', 'no-show', 'spam']

/** Why a change is refused: "A completed booking can't be cancelled." */
export const refusal = (from: BookingStatus, to: BookingStatus): string => `${subjects[from]} can't be ${changes[to]}.`

const subjects: Record<BookingStatus, string> = {
  pending: 'A pending booking',
  contacted: 'A contacted booking',
  confirmed: 'A confirmed booking',
  completed: 'A completed booking',
  cancelled: 'A cancelled booking',
  'no-show': 'A no-show',
  spam: 'A booking marked as spam',
}

/** How a booking is after the change, as toasts and the history say it: "Marked as contacted." */
export const changes: Record<BookingStatus, string> = {
  pending: 'made pending again',
  contacted: 'marked as contacted',
  confirmed: 'confirmed',
  completed: 'marked as completed',
  cancelled: 'cancelled',
  'no-show': 'marked as a no-show',
  spam: 'marked as spam',
}
