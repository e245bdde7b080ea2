import { activityAnswers } from '#app/features/activity/api.server.ts'
import { alertAnswers } from '#app/features/alerts/api.server.ts'
import { backupAnswers } from '#app/features/backups/api.server.ts'
import { blogAdminAnswers } from '#app/features/blog/office/api.server.ts'
import { categoryAdminAnswers } from '#app/features/blog/office/categories.server.ts'
import { blogAnswers } from '#app/features/blog/api.server.ts'
import { bookingAdminAnswers } from '#app/features/bookings/office/api.server.ts'
import { calendarFeedAnswers } from '#app/features/bookings/office/calendar-feed.server.ts'
import { bookingAnswers } from '#app/features/bookings/api.server.ts'
import { contactAdminAnswers } from '#app/features/contacts/office/api.server.ts'
import { contactAnswers } from '#app/features/contacts/api.server.ts'
import { contentAnswers } from '#app/features/content/api.server.ts'
import { dashboardAnswers } from '#app/features/dashboard/api.server.ts'
import { policyHandlers } from '#app/features/leads/handlers.server.ts'
import { liveAnswers } from '#app/features/live/api.server.ts'
import { imageAnswers } from '#app/features/images/api.server.ts'
import { newsletterAnswers } from '#app/features/newsletter/api.server.ts'
import { clickAnswers } from '#app/features/newsletter/clicks/clicks.server.ts'
import { issueAnswers } from '#app/features/newsletter/issues/api.server.ts'
import { subscriberAnswers } from '#app/features/newsletter/subscribers/api.server.ts'
import { templateAnswers } from '#app/features/newsletter/templates/api.server.ts'
import { themeAnswers } from '#app/features/newsletter/themes/api.server.ts'
import { outboxAnswers } from '#app/features/outbox/api.server.ts'
import { settingsAnswers } from '#app/features/settings/api.server.ts'
import { signInAdminAnswers } from '#app/features/sign-in/office/api.server.ts'
import { signInAnswers } from '#app/features/sign-in/api.server.ts'
import { smsConsentAnswers } from '#app/features/sms-consent/api.server.ts'
import { trashAnswers } from '#app/features/trash/api.server.ts'
import { visitAnswers } from '#app/features/visits/api.server.ts'
import { webhookAnswers } from '#app/features/webhooks/api.server.ts'

/** Every feature that answers calls. */
export const answerings = [
  ...blogAnswers,
  ...blogAdminAnswers,
  ...categoryAdminAnswers,
  ...imageAnswers,
  ...bookingAnswers,
  ...bookingAdminAnswers,
  ...calendarFeedAnswers,
  ...contactAnswers,
  ...contactAdminAnswers,
  ...newsletterAnswers,
  ...issueAnswers,
  ...clickAnswers,
  ...subscriberAnswers,
  ...templateAnswers,
  ...themeAnswers,
  ...signInAnswers,
  ...signInAdminAnswers,
  ...settingsAnswers,
  ...smsConsentAnswers,
  ...contentAnswers,
  ...dashboardAnswers,
  ...activityAnswers,
  ...alertAnswers,
  ...policyHandlers,
  ...liveAnswers,
  ...outboxAnswers,
  ...trashAnswers,
  ...visitAnswers,
  ...webhookAnswers,
  ...backupAnswers,
]
