import type { SQL } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import type { CancelReason, outbox } from '#db/schema.ts'

type Mail = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'relatedKind' | 'relatedId'>

/** When the mails that a feature queues become outdated. */
export interface MailRule {
  /** In SQL: the mails that must no longer be sent. */
  outdated: (now: Date) => SQL
  /** The new status of those still queued. */
  becomes: { status: 'failed' | 'discarded'; cancelReason: CancelReason }
  /** The message that refuses to resend one. */
  refusal: string
  /** Another reason to refuse a resend, if more than the mail itself must be checked. */
  refuseAgain?: (db: Orm, mail: Mail) => Promise<string | null>
}
