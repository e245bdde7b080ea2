import { linkNotices } from './customer-page/send-link.server.ts'
import { appointmentNotices } from './office/appointment-notices.server.ts'
import { arrivalNotices } from './office/on-my-way.server.ts'
import { reminderNotices } from './office/reminders.server.ts'
import { timeKeptNotice } from './office/wishes.server.ts'
import { bookingOwnerNotices } from './owner-notices.server.ts'

/** How everything that is said about a booking is decided when it is sent. */
export const bookingNotices = {
  ...appointmentNotices,
  ...reminderNotices,
  ...arrivalNotices,
  ...timeKeptNotice,
  ...linkNotices,
  ...bookingOwnerNotices,
}
