import { desc, isNull } from 'drizzle-orm'

import { mailsDue, receiveLead } from '#app/features/leads/intake.offer.ts'
import { oneAtATime } from '#app/features/leads/one-at-a-time.offer.ts'
import { acceptedPolicies } from '#app/features/leads/policies.offer.ts'
import { judgeSpam } from '#app/features/leads/spam.offer.ts'
import { recordConsent } from '#app/features/sms-consent/ledger.offer.ts'
import { reference } from '#app/http/reference.ts'
import { answer } from '#app/server/request/answer.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { contacts, privacyContacts } from '#db/schema.ts'

import { listContacts, sendMessage, sendPrivacyMessage } from './calls.ts'
import * as schemas from './schemas.ts'
import { contactClock, privacyClock } from './due-at.ts'
import { firstOfItsKind } from './first-of-its-kind.server.ts'
import { firstStatus } from './statuses.ts'

export const contactAnswers = [
  answer(listContacts, schemas.listContacts, async (_call, { db }) => {
    const rows = await db.select().from(contacts).where(isNull(contacts.deletedAt)).orderBy(desc(contacts.id))
    return rows.map(withReference)
  }),

  answer(sendMessage, schemas.sendMessage, async ({ body, caller }, context) => {
    const { db, now } = context
    const createdAt = now()
    const { name, email, phone, subject, smsConsent } = body
    await oneAtATime(db, 'contact', email)
    const judged = await judgeSpam(context, caller, body)
    const duplicateOfId = await firstOfItsKind(db, 'contact', body, createdAt)
    const [contact] = await db
      .insert(contacts)
      .values({
        ...body,
        createdAt,
        updatedAt: createdAt,
        ...contactClock(createdAt, subject),
        urgency: subject === 'emergency' ? 'emergency' : 'normal',
        phoneE164: phone === null ? null : phoneE164(phone),
        duplicateOfId,
        policyVersion: await acceptedPolicies(context, caller),
        mailedAt: mailsDue({ ...judged, duplicateOfId }, createdAt),
        ...judged,
      })
      .returning()
    await receiveLead(context, 'contact', contact!)
    const held = judged.status === 'spam'
    const lead = { sourceKind: 'contact' as const, sourceId: contact!.id, caller, held }
    await recordConsent(context, { form: 'contact', smsConsent, phone, name, email, ...lead })
    // Whoever sent spam learns nothing from the answer.
    return withReference({ ...contact!, status: firstStatus.contact })
  }),

  answer(sendPrivacyMessage, schemas.sendPrivacyMessage, async ({ body, caller }, context) => {
    const { db, now } = context
    const createdAt = now()
    const { name, email, phone, smsConsent, submittedAt } = body
    await oneAtATime(db, 'privacy-contact', email)
    const judged = await judgeSpam(context, caller, body)
    const duplicateOfId = await firstOfItsKind(db, 'privacy-contact', body, createdAt)
    const [message] = await db
      .insert(privacyContacts)
      .values({
        ...body,
        submittedAt: submittedAt === undefined ? null : new Date(submittedAt),
        createdAt,
        updatedAt: createdAt,
        ...privacyClock(createdAt),
        phoneE164: phoneE164(phone),
        duplicateOfId,
        mailedAt: mailsDue({ ...judged, duplicateOfId }, createdAt),
        ...judged,
      })
      .returning()
    const { id, dueAt } = message!
    await receiveLead(context, 'privacy-contact', message!)
    const lead = {
      sourceKind: 'privacy-contact' as const,
      sourceId: id,
      caller,
      clientSubmittedAt: submittedAt ?? null,
      held: judged.status === 'spam',
    }
    await recordConsent(context, { form: 'privacy', smsConsent, phone, name, email, ...lead })
    return { success: true as const, id, reference: reference('P', id), dueAt }
  }),
]

const withReference = (row: typeof contacts.$inferSelect) => ({ ...row, reference: reference('C', row.id) })
