import { activityHandlers } from '#app/features/activity/handlers.server.ts'
import { alertHandlers } from '#app/features/alerts/handlers.server.ts'
import { backupHandlers } from '#app/features/backups/handlers.server.ts'
import { blogAdminHandlers } from '#app/features/blog/office/handlers.server.ts'
import { categoryAdminHandlers } from '#app/features/blog/office/categories.server.ts'
import { blogHandlers } from '#app/features/blog/handlers.server.ts'
import { bookingAdminHandlers } from '#app/features/bookings/office/handlers.server.ts'
import { calendarFeedHandlers } from '#app/features/bookings/office/calendar-feed.server.ts'
import { customerPageHandlers } from '#app/features/bookings/customer-page/handlers.server.ts'
import { myDayHandlers } from '#app/features/bookings/my-day/handlers.server.ts'
import { bookingHandlers } from '#app/features/bookings/request/handlers.server.ts'
import { roundHandlers } from '#app/features/bookings/round/handlers.server.ts'
import { contactAdminHandlers } from '#app/features/contacts/office/handlers.server.ts'
import { contactHandlers } from '#app/features/contacts/handlers.server.ts'
import { contentHandlers } from '#app/features/content/handlers.server.ts'
import { conversationHandlers } from '#app/features/conversations/handlers.server.ts'
import { customerHandlers } from '#app/features/customers/handlers.server.ts'
import { dashboardHandlers } from '#app/features/dashboard/handlers.server.ts'
import { equipmentHandlers } from '#app/features/equipment/handlers.server.ts'
import { membershipHandlers } from '#app/features/members/handlers.server.ts'
import { sharedLeadHandlers } from '#app/features/leads/handlers.server.ts'
import { liveHandlers } from '#app/features/live/handlers.server.ts'
import { imageHandlers } from '#app/features/images/handlers.server.ts'
import { importHandlers } from '#app/features/imports/handlers.server.ts'
import { newsletterHandlers } from '#app/features/newsletter/handlers.server.ts'
import { clickHandlers } from '#app/features/newsletter/clicks/clicks.server.ts'
import { issueHandlers } from '#app/features/newsletter/issues/handlers.server.ts'
import { subscriberHandlers } from '#app/features/newsletter/subscribers/handlers.server.ts'
import { templateHandlers } from '#app/features/newsletter/templates/handlers.server.ts'
import { themeHandlers } from '#app/features/newsletter/themes/handlers.server.ts'
import { outboxHandlers } from '#app/features/outbox/handlers.server.ts'
import { privateFileHandlers } from '#app/features/private-files/handlers.server.ts'
import { propertyHandlers } from '#app/features/properties/handlers.server.ts'
import { pushHandlers } from '#app/features/push/handlers.server.ts'
import { redirectHandlers } from '#app/features/redirects/handlers.server.ts'
import { reviewRequestHandlers } from '#app/features/review-requests/handlers.server.ts'
import { searchHandlers } from '#app/features/search/handlers.server.ts'
import { serviceHandlers } from '#app/features/services/handlers.server.ts'
import { settingsHandlers } from '#app/features/settings/handlers.server.ts'
import { signInAdminHandlers } from '#app/features/sign-in/office/handlers.server.ts'
import { signInHandlers } from '#app/features/sign-in/handlers.server.ts'
import { siteDataHandlers } from '#app/features/site-data/handlers.server.ts'
import { smsConsentHandlers } from '#app/features/sms-consent/handlers.server.ts'
import { technicianHandlers } from '#app/features/technicians/handlers.server.ts'
import { trashHandlers } from '#app/features/trash/handlers.server.ts'
import { visitHandlers } from '#app/features/analytics/handlers.server.ts'
import { websiteHandlers } from '#app/features/website/handlers.server.ts'
import { webhookHandlers } from '#app/features/webhooks/handlers.server.ts'

/** The handlers of all features. */
export const handlers = [
  ...blogHandlers,
  ...blogAdminHandlers,
  ...categoryAdminHandlers,
  ...imageHandlers,
  ...bookingHandlers,
  ...customerPageHandlers,
  ...myDayHandlers,
  ...bookingAdminHandlers,
  ...calendarFeedHandlers,
  ...roundHandlers,
  ...contactHandlers,
  ...contactAdminHandlers,
  ...newsletterHandlers,
  ...issueHandlers,
  ...clickHandlers,
  ...subscriberHandlers,
  ...templateHandlers,
  ...themeHandlers,
  ...signInHandlers,
  ...signInAdminHandlers,
  ...settingsHandlers,
  ...conversationHandlers,
  ...smsConsentHandlers,
  ...customerHandlers,
  ...propertyHandlers,
  ...equipmentHandlers,
  ...membershipHandlers,
  ...contentHandlers,
  ...dashboardHandlers,
  ...activityHandlers,
  ...alertHandlers,
  ...sharedLeadHandlers,
  ...liveHandlers,
  ...outboxHandlers,
  ...privateFileHandlers,
  ...pushHandlers,
  ...redirectHandlers,
  ...importHandlers,
  ...technicianHandlers,
  ...trashHandlers,
  ...reviewRequestHandlers,
  ...searchHandlers,
  ...serviceHandlers,
  ...visitHandlers,
  ...webhookHandlers,
  ...websiteHandlers,
  ...backupHandlers,
  ...siteDataHandlers,
]
