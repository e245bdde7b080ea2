import { link } from '#app/features/bookings/customer-page/send-link.server.ts'
import { appointmentNotifications } from '#app/features/bookings/office/appointment-notices.server.ts'
import { arrival } from '#app/features/bookings/office/on-my-way.server.ts'
import { reminder } from '#app/features/bookings/office/reminders.server.ts'
import { timeKept } from '#app/features/bookings/office/reschedule-requests.server.ts'
import { ownerNotificationsOfBooking } from '#app/features/bookings/owner-notices.server.ts'
import { leadNotifications } from '#app/features/leads/public.server.ts'
import { newsletterNotices } from '#app/features/newsletter/welcome.server.ts'
import { review } from '#app/features/review-requests/ask.server.ts'

/** All notifications. */
const notifications = [
  ...leadNotifications,
  ...appointmentNotifications,
  reminder,
  arrival,
  timeKept,
  link,
  ...ownerNotificationsOfBooking,
  review,
  { kinds: newsletterNotices },
]

/** How each stored kind of notice is decided when it is sent. */
export const notices = Object.fromEntries(notifications.flatMap(({ kinds }) => Object.entries(kinds)))
