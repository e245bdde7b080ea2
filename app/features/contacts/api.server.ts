import { reference } from '#app/http/reference.ts'
import { answer } from '#app/server/answer.ts'
import { contacts, privacyContacts } from '#db/schema.ts'

import { sendMessage, sendPrivacyMessage } from './contract.ts'
import { contactDueAt, privacyContactDueAt } from './due-at.ts'

export const contactAnswers = [
  answer(sendMessage, async ({ body }, { db, now }) => {
    const createdAt = now()
    const [contact] = await db
      .insert(contacts)
      .values({ ...body, createdAt, dueAt: contactDueAt(createdAt, body.subject) })
      .returning()
    return { ...contact!, reference: reference('C', contact!.id) }
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
