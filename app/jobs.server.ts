import { alertsJob } from '#app/features/alerts/alerts.server.ts'
import { backupJob } from '#app/features/backups/daily-backup.server.ts'
import { publishPostsJob } from '#app/features/blog/office/publish-posts.server.ts'
import { remindersJob } from '#app/features/bookings/jobs/reminders.server.ts'
import { customersJob } from '#app/features/customers/subscriber.server.ts'
import { importsJob } from '#app/features/imports/imports-job.server.ts'
import { leadClockJob } from '#app/features/leads/notices/lead-clock.server.ts'
import { leadNoticesJob } from '#app/features/leads/notices/new-leads.server.ts'
import { linkKeyJob } from '#app/features/newsletter/clicks/clicks.server.ts'
import { newsletterJob, newsletterStartJob } from '#app/features/newsletter/issues/sending.server.ts'
import { bounceMailboxJob } from '#app/features/conversations/mailbox.server.ts'
import { welcomeJob } from '#app/features/newsletter/welcome.server.ts'
import { mailFilesJob, oldMailJob } from '#app/features/outbox/cleanup.server.ts'
import { reviewRequestsJob } from '#app/features/review-requests/ask.server.ts'
import { privateFilesJob } from '#app/features/private-files/process.server.ts'
import { oldPushJob, pushJob } from '#app/features/push/send.server.ts'
import { erasedFilesJob } from '#app/features/site-data/erased-files.server.ts'
import { vacuumErasedJob } from '#app/features/site-data/vacuum-erased.server.ts'
import { anchorJob } from '#app/features/sms-consent/open-ledger.server.ts'
import { wordingVersionsJob } from '#app/features/sms-consent/wording-versions.server.ts'
import { trashJob } from '#app/features/trash/trash-job.server.ts'
import { visitsJob } from '#app/features/visits/handlers.server.ts'
import { oldWebhooksJob, webhooksJob } from '#app/features/webhooks/send.server.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { outboxJob, outboxTextsJob } from '#app/server/mail/send.ts'
import { expiredKeysJob } from '#app/server/request/idempotency.ts'

/** All background jobs. */
export const jobs: Job[] = [
  leadNoticesJob,
  customersJob,
  outboxJob,
  outboxTextsJob,
  alertsJob,
  wordingVersionsJob,
  anchorJob,
  leadClockJob,
  remindersJob,
  reviewRequestsJob,
  privateFilesJob,
  pushJob,
  oldPushJob,
  trashJob,
  visitsJob,
  backupJob,
  erasedFilesJob,
  vacuumErasedJob,
  oldMailJob,
  expiredKeysJob,
  mailFilesJob,
  publishPostsJob,
  importsJob,
  linkKeyJob,
  newsletterStartJob,
  newsletterJob,
  bounceMailboxJob,
  welcomeJob,
  webhooksJob,
  oldWebhooksJob,
]
