import type { ToastText } from '#app/office/controls/use-admin-action.ts'
import { clockTime, shortDay } from '#app/business/local-time.ts'
import type { BookingStatus } from '#app/features/bookings/statuses.ts'

import type { MailOutcome } from '#app/features/bookings/jobs/schemas.ts'

/** The toast after a status change, including whether the customer was notified. */
export function statusToast(to: BookingStatus, mailOutcome: MailOutcome, name: string): ToastText {
  if (to === 'confirmed') {
    return mailOutcome === 'not-sent'
      ? ['Booking Updated', 'Back to Confirmed.']
      : [
          'Booking Confirmed',
          mailOutcome === 'mailed' ? `${name} was emailed the appointment.` : call(mailOutcome, name),
        ]
  }
  if (to === 'cancelled') {
    const outcomes = { mailed: `${name} was notified.`, 'not-sent': `${name} was not notified.` }
    return [
      'Booking Canceled',
      mailOutcome === 'mailed' || mailOutcome === 'not-sent' ? outcomes[mailOutcome] : call(mailOutcome, name),
    ]
  }
  return ['Booking Updated', to === 'no-show' ? `${name} was marked as no-show.` : updated[to]]
}

/** After a move; `told` is the arrival window that the customer knows and that the new start is in. */
export const rescheduleToast = (mailOutcome: MailOutcome, name: string, told: string | null = null): ToastText => [
  'Booking Updated',
  mailOutcome === 'mailed'
    ? `${name} was emailed the new time.`
    : mailOutcome === 'not-sent'
      ? told
        ? `${name} was told ${told}, which stays. No email was sent.`
        : `${name} already has this time and was not emailed.`
      : call(mailOutcome, name),
]

/** After Undo. */
export const movedBackToast = (mailOutcome: MailOutcome, name: string, start: string): ToastText => {
  const [title, description] = rescheduleToast(mailOutcome, name)
  const back = `Back to ${shortDay(start)}, ${clockTime(start)}.`
  return [title, `${back} ${mailOutcome === 'not-sent' ? `${name} was not emailed.` : description}`]
}

function call(mailOutcome: 'no-server' | 'no-address' | 'over', name: string): string {
  if (mailOutcome === 'over') return `That time has passed: ${name} was not emailed.`
  return mailOutcome === 'no-server'
    ? `Email isn't set up; please call ${name}.`
    : `There is no email address; please call ${name}.`
}

export const updated = {
  pending: 'Back to Pending.',
  contacted: 'Marked as contacted.',
  completed: 'Marked as completed.',
  'no-show': 'Marked as no-show.',
  spam: 'Marked as spam.',
} as const
