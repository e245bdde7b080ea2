import { eq } from 'drizzle-orm'

import { outbox } from '#db/schema/outbox.ts'

import type { Context } from '#app/server/context.ts'
import type { OutboxRow } from './outbox.ts'
import { recordTextFault, textFault } from './text-fault.ts'
import { rowOfKey, textKey } from './text-key.ts'
import { twilioError } from './twilio-errors.ts'

/** What Twilio reports about a text that it was given. `key`: as in sendByTwilio. */
export interface DeliveryReport {
  sid: string
  to: string
  key: string
  status: string
  errorCode: number | null
}

/**
 * Stores what became of a text, in the caller's transaction. Reports come in any order, more than once, and before the response to
 * the request that sent the text, or in place of it.
 */
export async function recordDelivery(context: Context, report: DeliveryReport): Promise<void> {
  const { db, events } = context
  const id = rowOfKey(report.key)
  if (id === null) return
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (!row) return
  const changes = await changesBy(context, row, report)
  if (!changes) return
  const [changed] = await db.update(outbox).set(changes).where(eq(outbox.id, id)).returning()
  if (changed!.status === 'failed' && row.status !== 'failed')
    await context.notices[row.kind]?.failed?.(context, changed!)
  await events.notify(db, { type: 'outbox.changed', id })
}

async function changesBy(context: Context, row: OutboxRow, report: DeliveryReport) {
  const { db, now, notices } = context
  const { sid, to, key, status, errorCode } = report
  // Still in our hands, although Twilio has it: its response is on its way, or was lost.
  const isOpen = !['sent', 'discarded'].includes(row.status) && row.providerId !== sid && key === textKey(row)
  const isKnown = ['sent', 'failed'].includes(row.status) && row.providerId === sid
  if (!isOpen && !isKnown) return null
  const sent = { status: 'sent' as const, lastError: null, cancelReason: null, refusal: null }
  const handedOver = isOpen ? { ...sent, providerId: sid, sentAt: now(), claimedAt: null, delivery: null } : null
  if (isOpen && row.sentAt === null) await notices[row.kind]?.handedOver?.(db, row)
  if (status === 'delivered') {
    if ((await textFault(context)) !== null) await recordTextFault(context, null)
    return !isOpen && row.delivery === 'delivered'
      ? null
      : { ...sent, ...handedOver, delivery: 'delivered' as const, deliveredAt: now() }
  }
  if (status !== 'undelivered' && status !== 'failed') return handedOver
  if (!isOpen && row.delivery !== null) return null
  const { says, refusal, isAccount } = twilioError(errorCode)
  const lastError = says ?? `The carrier didn’t deliver it${errorCode === null ? '' : ` (Twilio ${errorCode})`}.`
  if (refusal === 'opted-out') await context.recordOptOut(context, to, lastError)
  if (isAccount) await recordTextFault(context, lastError)
  return { ...handedOver, status: 'failed' as const, delivery: 'undelivered' as const, lastError, refusal }
}
