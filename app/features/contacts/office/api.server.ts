import { todayHere } from '#app/business/local-time.ts'
import { type MessageKind, messageKinds } from '#app/features/contacts/statuses.ts'
import { inBulk, leadHandlers, lockedLead, moveToTrash } from '#app/features/leads/public.server.ts'
import { answer, type Answering, FileAnswer } from '#app/server/request/answer.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { changeMessage } from './change-status.server.ts'
import { messageCalls } from './calls.ts'
import { detailOf } from './detail.server.ts'
import { messagesCsv } from './export.server.ts'
import { messageCalls as messageSchemas } from './schemas.ts'
import { pageOfMessages, rowToChange } from './rows.server.ts'

const fileNames = { contact: 'contacts', 'privacy-contact': 'privacy-contacts' }

/** Everything the office does with the messages of one form (PRODUCT §8.11). */
function messageAnswers(kind: MessageKind): Answering[] {
  const calls = messageCalls[kind]
  const schemas = messageSchemas[kind]
  return [
    answer(calls.list, schemas.list, ({ query }, { db, now }) => pageOfMessages(db, kind, query, now())),

    answer(calls.exportCsv, schemas.exportCsv, async ({ query }, context) => {
      const name = `${fileNames[kind]}-${todayHere(context.now())}.csv`
      return new FileAnswer('text/csv; charset=utf-8', messagesCsv(context, kind, query), name)
    }),

    answer(calls.read, schemas.read, ({ params }, { db }) => detailOf(db, kind, params.id)),

    answer(calls.changeStatus, schemas.changeStatus, async ({ params: { id }, body, caller }, context) => {
      const message = await rowToChange(context.db, kind, id, caller)
      await changeMessage(context, caller, kind, message, body)
      return detailOf(context.db, kind, id)
    }),

    answer(calls.changeMany, schemas.changeMany, ({ body: { ids, status, from }, caller }, context) =>
      inBulk(ids, async (id) => {
        const message = await rowToChange(context.db, kind, id)
        if (from !== undefined && message.status !== from && message.status !== status) throw refuse.stale()
        return changeMessage(context, caller, kind, message, { status })
      }),
    ),

    answer(calls.removeMany, schemas.removeMany, ({ body: { ids }, caller }, context) =>
      inBulk(ids, async (id) => moveToTrash(context, caller, kind, await lockedLead(context.db, kind, id))),
    ),

    ...leadHandlers(kind, calls),
  ]
}

export const contactAdminAnswers = messageKinds.flatMap(messageAnswers)
