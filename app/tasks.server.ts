import { alertsTask } from '#app/features/alerts/alerts.server.ts'
import { backupTask } from '#app/features/backups/daily-backup.server.ts'
import { publishPostsTask } from '#app/features/blog/office/publish-posts.server.ts'
import { proposalsTask } from '#app/features/bookings/jobs/proposals.server.ts'
import { remindersTask } from '#app/features/bookings/jobs/reminders.server.ts'
import { dayNoticesTask } from '#app/features/bookings/my-day/day-notice.server.ts'
import { customersTask } from '#app/features/customers/subscriber.server.ts'
import { importsTask } from '#app/features/imports/imports-task.server.ts'
import { leadClockTask } from '#app/features/leads/notices/lead-clock.server.ts'
import { leadNoticesTask } from '#app/features/leads/notices/new-leads.server.ts'
import { membersTask } from '#app/features/members/notices.server.ts'
import { linkKeyTask } from '#app/features/newsletter/clicks/clicks.server.ts'
import { newsletterTask, newsletterStartTask } from '#app/features/newsletter/issues/sending.server.ts'
import { bounceMailboxTask } from '#app/features/conversations/mailbox.server.ts'
import { welcomeTask } from '#app/features/newsletter/welcome.server.ts'
import { mailFilesTask, oldMailTask } from '#app/features/outbox/cleanup.server.ts'
import { reviewRequestsTask } from '#app/features/review-requests/ask.server.ts'
import { privateFilesTask } from '#app/features/private-files/process.server.ts'
import { oldPushTask, pushTask } from '#app/features/push/send.server.ts'
import { erasedFilesTask } from '#app/features/site-data/erased-files.server.ts'
import { vacuumErasedTask } from '#app/features/site-data/vacuum-erased.server.ts'
import { anchorTask } from '#app/features/sms-consent/open-ledger.server.ts'
import { wordingVersionsTask } from '#app/features/sms-consent/wording-versions.server.ts'
import { trashTask } from '#app/features/trash/trash-task.server.ts'
import { visitsTask } from '#app/features/analytics/handlers.server.ts'
import { oldWebhooksTask, webhooksTask } from '#app/features/webhooks/send.server.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { outboxTask, outboxTextsTask } from '#app/server/mail/send.ts'
import { expiredKeysTask } from '#app/server/request/idempotency.ts'

/** All background tasks. */
export const tasks: Task[] = [
  leadNoticesTask,
  customersTask,
  outboxTask,
  outboxTextsTask,
  alertsTask,
  wordingVersionsTask,
  anchorTask,
  leadClockTask,
  remindersTask,
  proposalsTask,
  dayNoticesTask,
  reviewRequestsTask,
  membersTask,
  privateFilesTask,
  pushTask,
  oldPushTask,
  trashTask,
  visitsTask,
  backupTask,
  erasedFilesTask,
  vacuumErasedTask,
  oldMailTask,
  expiredKeysTask,
  mailFilesTask,
  publishPostsTask,
  importsTask,
  linkKeyTask,
  newsletterStartTask,
  newsletterTask,
  bounceMailboxTask,
  welcomeTask,
  webhooksTask,
  oldWebhooksTask,
]
