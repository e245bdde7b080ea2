import { publishPostsJob } from '#app/features/blog/admin/publish-posts.server.ts'
import { leadClockJob } from '#app/features/leads/clock.server.ts'
import { newsletterJob, newsletterStartJob } from '#app/features/newsletter/issues/sending.server.ts'
import { wordingVersionsJob } from '#app/features/sms-consent/wording-versions.server.ts'
import { trashJob } from '#app/features/trash/empty.server.ts'
import type { Job } from '#app/server/jobs.ts'
import { outboxJob } from '#app/server/outbox.ts'

/** Everything done in the background. */
export const jobs: Job[] = [
  outboxJob,
  wordingVersionsJob,
  leadClockJob,
  trashJob,
  publishPostsJob,
  newsletterStartJob,
  newsletterJob,
]
