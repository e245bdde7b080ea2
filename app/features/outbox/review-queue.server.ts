import { and, eq, or } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import { outbox } from '#db/schema.ts'

import { redirectOwnerMail } from './redirect.server.ts'

/** Cancels queued mails that are outdated, and redirects those to an owner address that has changed. */
export async function reviewQueue(context: Context): Promise<void> {
  await cancelOutdated(context)
  await redirectOwnerMail(context)
}

async function cancelOutdated({ db, now, events, mailRules }: Context) {
  for (const { outdated, becomes } of mailRules) {
    const cancelled = await db
      .update(outbox)
      .set({ ...becomes, cancelledFrom: 'queued' })
      .where(and(eq(outbox.status, 'queued'), outdated(now())))
      .returning({ id: outbox.id })
    if (cancelled.length > 0) await events.notify(db, { type: 'outbox.changed' })
  }
}

/** In SQL: the mails that a rule declares outdated. */
export const isOutdated = ({ mailRules, now }: Pick<Context, 'mailRules' | 'now'>) =>
  or(...mailRules.map(({ outdated }) => outdated(now())))

/** Why a mail must not be sent again; null if it may. */
export async function outdatedReason(
  { db, now, mailRules }: Pick<Context, 'db' | 'now' | 'mailRules'>,
  mail: Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'relatedKind' | 'relatedId'>,
): Promise<string | null> {
  for (const { outdated, refusal, refuseAgain } of mailRules) {
    const reason = await refuseAgain?.(db, mail)
    if (reason) return reason
    if ((await db.$count(outbox, and(eq(outbox.id, mail.id), outdated(now())))) > 0) return refusal
  }
  return null
}
