import type { Job } from '#app/server/jobs.ts'
import { outboxJob } from '#app/server/outbox.ts'

/** Everything done in the background. */
export const jobs: Job[] = [outboxJob]
