import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'

import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import { newsletterIssues } from '#db/schema.ts'

import { enterRecipients } from './recipients.server.ts'

/**
 * Enters the readers of newsletters that have started, piece by piece and beside the sending: each piece and how far it
 * came are one transaction, so a process may die between any two. Of several instances one enters, the others pass on.
 */
export const newsletterRecipientsJob: Job = {
  name: 'newsletter-recipients',
  every: 5_000,
  onEvents: ['issue.due'],
  everywhere: true,
  run: async (context) => {
    // Piece after piece.
    while (!context.events.ending.aborted && (await enterNext(context)));
  },
}

const enterNext = ({ db, events }: Context): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const [issue] = await transaction
      .select({ id: newsletterIssues.id, unenteredTo: newsletterIssues.unenteredTo })
      .from(newsletterIssues)
      .where(and(inArray(newsletterIssues.status, ['sending', 'paused']), isNotNull(newsletterIssues.unenteredTo)))
      .orderBy(asc(newsletterIssues.id))
      .limit(1)
      .for('update', { skipLocked: true })
    // Nought is a number too: the last piece was full, and whether it was the last is still to be seen.
    if (!issue || issue.unenteredTo === null) return false
    const unenteredTo = await enterRecipients(transaction, issue.id, issue.unenteredTo)
    await transaction.update(newsletterIssues).set({ unenteredTo }).where(eq(newsletterIssues.id, issue.id))
    if (unenteredTo === null) await events.tell(transaction, { type: 'issue.due', id: issue.id })
    return true
  })
