import { desc, eq, isNull } from 'drizzle-orm'

import { isEmergency } from '#app/business/messages/emergency-words.ts'
import { openTimes } from '#app/business/opening-hours.ts'
import { storeLead } from '#app/features/leads/public.server.ts'
import { newestListed } from '#app/http/list.ts'
import { reference } from '#app/http/reference.ts'
import { handle } from '#app/server/request/handler.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'

import { listContacts, sendMessage, sendPrivacyMessage } from './calls.ts'
import { contactClock, privacyClock } from './due-at.ts'
import * as schemas from './schemas.ts'
import { firstStatus } from './statuses.ts'

export const contactHandlers = [
  handle(listContacts, schemas.listContacts, async (_call, { db }) => {
    const rows = await db
      .select()
      .from(contacts)
      .where(isNull(contacts.deletedAt))
      .orderBy(desc(contacts.id))
      .limit(newestListed)
    return rows.map(withReference)
  }),

  handle(sendMessage, schemas.sendMessage, async ({ body, caller }, context) => {
    const { subject, message } = body
    const urgency = subject === 'emergency' || isEmergency(message) ? 'emergency' : 'normal'
    const { hours } = await context.profile(context.db)
    const contact = await storeLead('contact', context, caller, {
      ...body,
      form: 'contact',
      urgent: urgency === 'emergency',
      clock: contactClock(context.now(), urgency, openTimes(hours, 'contactPage')),
      duplicateIf: eq(contacts.subject, subject),
      insert: (db, columns) =>
        db
          .insert(contacts)
          .values({ ...body, urgency, ...columns })
          .returning(),
    })
    // The response must not reveal that a message was stored as spam.
    return withReference({ ...contact, status: firstStatus.contact })
  }),

  handle(sendPrivacyMessage, schemas.sendPrivacyMessage, async ({ body, caller }, context) => {
    const submittedAt = body.submittedAt ?? null
    const { id, dueAt, startFirst } = await storeLead('privacy-contact', context, caller, {
      ...body,
      form: 'privacy',
      submittedAt,
      urgent: false,
      clock: privacyClock(context.now()),
      insert: (db, { policyVersion: _none, ...columns }) =>
        db
          .insert(privacyContacts)
          .values({ ...body, submittedAt: submittedAt === null ? null : new Date(submittedAt), ...columns })
          .returning(),
    })
    return { success: true as const, id, reference: reference('P', id), dueAt, startFirst }
  }),
]

const withReference = (row: typeof contacts.$inferSelect) => ({ ...row, reference: reference('C', row.id) })
