import type { SQL } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import type { CancelReason, outbox } from '#db/schema.ts'

type Mail = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'relatedKind' | 'relatedId'>

/** What a feature knows of the mails it writes: when one has nothing left to say. */
export interface MailRule {
  /** In SQL: the mails that must not be sent any more. */
  outdated: (now: Date) => SQL
  /** What becomes of those that still wait. */
  becomes: { status: 'failed' | 'discarded'; cancelReason: CancelReason }
  /** The sentence that refuses to send one again. */
  refusal: string
  /** A further reason to refuse that, where more than the mail has to be looked at. */
  refuseAgain?: (db: Orm, mail: Mail) => Promise<string | null>
}
