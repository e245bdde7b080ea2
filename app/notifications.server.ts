import { link } from '#app/features/bookings/jobs/send-link.server.ts'
import { appointmentNotifications } from '#app/features/bookings/jobs/appointment-notices.server.ts'
import { arrival } from '#app/features/bookings/jobs/on-my-way.server.ts'
import { proposalNotifications } from '#app/features/bookings/jobs/proposals.server.ts'
import { reminder } from '#app/features/bookings/jobs/reminders.server.ts'
import { dayNotice } from '#app/features/bookings/my-day/day-notice.server.ts'
import { timeKept } from '#app/features/bookings/jobs/reschedule-requests.server.ts'
import { ownerNotificationsOfBooking } from '#app/features/bookings/jobs/owner-notices.server.ts'
import { leadNotifications } from '#app/features/leads/public.server.ts'
import { renewal, visitDue, welcome } from '#app/features/members/notices.server.ts'
import { newsletterNotices } from '#app/features/newsletter/welcome.server.ts'
import { review } from '#app/features/review-requests/ask.server.ts'

/** All notifications. */
const notifications = [
  ...leadNotifications,
  ...appointmentNotifications,
  reminder,
  ...proposalNotifications,
  arrival,
  timeKept,
  dayNotice,
  link,
  ...ownerNotificationsOfBooking,
  review,
  welcome,
  visitDue,
  renewal,
  { kinds: newsletterNotices },
]

/** How each stored kind of notice is decided when it is sent. */
export const notices = Object.fromEntries(notifications.flatMap(({ kinds }) => Object.entries(kinds)))
