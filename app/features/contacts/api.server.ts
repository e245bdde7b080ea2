import { desc } from 'drizzle-orm'

import { reference } from '#app/http/reference.ts'
import { answer } from '#app/server/answer.ts'
import { contacts, privacyContacts } from '#db/schema.ts'

import { listContacts, sendMessage, sendPrivacyMessage } from './contract.ts'
import { contactDueAt, privacyContactDueAt } from './due-at.ts'

export const contactAnswers = [
  answer(listContacts, async (_call, { db }) => {
    const rows = await db.select().from(contacts).orderBy(desc(contacts.id))
    return rows.map(withReference)
  }),

  answer(sendMessage, async ({ body }, { db, now }) => {
    const createdAt = now()
    const [contact] = await db
      .insert(contacts)
      .values({ ...body, createdAt, dueAt: contactDueAt(createdAt, body.subject) })
      .returning()
    return withReference(contact!)
  }),

  answer(sendPrivacyMessage, async ({ body }, { db, now }) => {
    const createdAt = now()
    const submittedAt = body.submittedAt === undefined ? null : new Date(body.submittedAt)
    const [message] = await db
      .insert(privacyContacts)
      .values({ ...body, submittedAt, createdAt, dueAt: privacyContactDueAt(createdAt) })
      .returning()
    return { success: true as const, id: message!.id, reference: reference('P', message!.id), dueAt: message!.dueAt }
  }),
]

const withReference = (row: typeof contacts.$inferSelect) => ({ ...row, reference: reference('C', row.id) })
