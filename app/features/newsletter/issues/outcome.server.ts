import { sql } from 'drizzle-orm'

import { withoutValues } from '#app/server/request/faults.ts'
import type { EventContext } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { MailRefused } from '#app/server/mail/mail.ts'
import type { Orm } from '#db/database.ts'
import { takeOffTheList } from '#app/features/newsletter/off-the-list.offer.ts'
import { isUnknownMailbox } from '#app/features/newsletter/returns/unknown-mailbox.ts'

import type { Claimed } from './claim.server.ts'
import { waits } from './waits.ts'

type Given = EventContext

export type Outcome = { status: 'sent' } | { status: 'held' } | Unsent
type Unsent =
  | { status: 'uncertain' | 'failed'; error: string; bounced?: boolean }
  | { status: 'queued'; error: string; nextAt: Date }

/** What a failure means for one mail. */
export function outcomeOf(failure: unknown, attempts: number, now: Date): Outcome {
  const error = (failure as Error).message.slice(0, 500)
  if (failure instanceof MailRefused) {
    if (failure.uncertain) return { status: 'uncertain', error }
    if (failure.permanent) return { status: 'failed', error, bounced: isUnknownMailbox(error) }
  }
  const wait = waits[attempts - 1]
  return wait === undefined
    ? { status: 'failed', error }
    : { status: 'queued', error, nextAt: new Date(now.getTime() + wait) }
}

/** Writes down what became of a claimed mail. A truth that arrives late still wins over "uncertain". */
export async function settle(context: Given, issueId: number, reader: Claimed, outcome: Outcome) {
  const { db, now } = context
  const { subscriberId } = reader
  const at = now().toISOString()
  if (outcome.status === 'sent') {
    await db.execute(sql`
      with settled as (
        update newsletter_deliveries set status = 'sent', sent_at = ${at}, error = null
        where issue_id = ${issueId} and subscriber_id = ${subscriberId} and status in ('sending', 'uncertain')
      )
      update newsletters set last_sent_at = ${at} where id = ${subscriberId}`)
    return
  }
  if (outcome.status === 'held') {
    await db.execute(sql`
      update newsletter_deliveries set status = 'held', error = null
      where issue_id = ${issueId} and subscriber_id = ${subscriberId} and status in ('sending', 'uncertain')`)
    return
  }
  if (outcome.status !== 'failed' || !outcome.bounced) return settleUnsent(db, issueId, reader, outcome)
  await db.transaction(async (transaction) => {
    await settleUnsent(transaction, issueId, reader, outcome)
    // An address that does not exist gets nothing more.
    await takeOffTheList({ ...context, db: transaction }, reader.email, 'bounce', outcome.error)
  })
}

/** Cancelled meanwhile, it waits for no further try. Who cancels holds the newsletter: he is waited for. */
async function settleUnsent(db: Orm, issueId: number, { subscriberId }: Claimed, outcome: Unsent) {
  const nextAt = outcome.status === 'queued' ? outcome.nextAt.toISOString() : null
  await db.execute(sql`
    with issue as (select status from newsletter_issues where id = ${issueId} for share)
    update newsletter_deliveries set error = ${outcome.error},
      status = case when ${nextAt}::timestamptz is not null and issue.status = 'cancelled' then 'skipped' else ${outcome.status} end,
      next_at = case when issue.status <> 'cancelled' then ${nextAt}::timestamptz end
    from issue where issue_id = ${issueId} and subscriber_id = ${subscriberId} and newsletter_deliveries.status = 'sending'`)
}

/** The same again when the database was away for a moment; else the row stays "sending" and is swept to "uncertain". */
export async function insist(work: () => Promise<unknown>, log: Context['log']): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // One try after the other.
      await work()
      return
    } catch (error) {
      if (tries === 5) throw error
      log.warn(
        { fault: withoutValues(error as Error) },
        'What became of a newsletter could not be written down; trying again',
      )
      await new Promise((resolve) => setTimeout(resolve, tries * 300))
    }
  }
}
