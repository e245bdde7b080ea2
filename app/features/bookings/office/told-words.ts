import type { ToastWords } from '#app/office/controls/use-admin-action.ts'
import type { BookingStatus } from '#app/features/bookings/statuses.ts'

import type { Told } from './schemas.ts'

/** The toast of a change of state, in PRODUCT §8.12's words: what happened, and whether the customer hears of it. */
export function changeWords(to: BookingStatus, told: Told, name: string): ToastWords {
  if (to === 'confirmed') {
    return told === 'not-told'
      ? ['Booking Updated', 'Confirmed again.']
      : ['Booking Confirmed', told === 'mailed' ? `${name} was e-mailed the appointment.` : call(told, name)]
  }
  if (to === 'cancelled') {
    const words = { mailed: `${name} was notified.`, 'not-told': `${name} was not notified.` }
    return ['Booking Cancelled', told === 'mailed' || told === 'not-told' ? words[told] : call(told, name)]
  }
  return ['Booking Updated', updated[to]]
}

export const movedWords = (told: Told, name: string): ToastWords => [
  'Booking Updated',
  told === 'mailed'
    ? `${name} was e-mailed the new time.`
    : told === 'not-told'
      ? 'The time is the same as before.'
      : call(told, name),
]

function call(told: 'no-server' | 'no-address' | 'over', name: string): string {
  if (told === 'over') return `That time has passed: ${name} was not e-mailed.`
  return told === 'no-server'
    ? `E-mail isn't set up; please call ${name}.`
    : `There is no e-mail address; please call ${name}.`
}

export const updated = {
  pending: 'Marked as pending.',
  contacted: 'Marked as contacted.',
  completed: 'Marked as completed.',
  'no-show': 'Marked as no-show.',
  spam: 'Marked as spam.',
} as const
