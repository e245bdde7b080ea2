import { and, eq, gt, inArray, not } from 'drizzle-orm'

import { type LeadKind, leadInfo, leadKinds } from '#app/features/leads/kinds.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { isTextRow, isToCustomer } from '#app/server/mail/outbox.ts'
import { outbox } from '#db/schema/outbox.ts'

import type { Problem } from './schemas.ts'

/** Mails to customers that came back within a week: one alert for all, whether it is an address or our account that is at fault. */
export async function undelivered({ db, now }: Context): Promise<Problem | null> {
  const { status, delivery, relatedKind, relatedId, sentAt } = outbox
  const cameBack = and(eq(status, 'failed'), eq(delivery, 'undelivered'), not(isTextRow), isToCustomer)
  const isRecent = gt(sentAt, new Date(now().getTime() - 7 * 86_400_000))
  const mails = await db
    .select()
    .from(outbox)
    .where(and(cameBack, isRecent, inArray(relatedKind, [...leadKinds])))
    .orderBy(relatedId)
  if (mails.length === 0) return null
  const records = new Set(
    mails.map((mail) => reference(leadInfo[mail.relatedKind as LeadKind].letter, mail.relatedId!)),
  )
  return {
    title: `${mails.length === 1 ? 'An email to a customer' : `${mails.length} emails to customers`} came back`,
    advice: `Call them: ${[...records].slice(0, 20).join(', ')}. The outbox says why: correct the address and send it again, or discard it. If your domain or mail account was refused, check the DNS records in Settings under Email, or ask your mail provider.`,
  }
}
