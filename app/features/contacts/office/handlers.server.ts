import { todayHere } from '#app/business/local-time.ts'
import { type MessageKind, messageKinds } from '#app/features/contacts/statuses.ts'
import {
  changeDetails,
  contactDetails,
  inBulk,
  leadHandlers,
  lockLead,
  moveToTrash,
} from '#app/features/leads/public.server.ts'
import { handle, type ApiHandler, FileResponse } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { changeMessage } from './change-status.server.ts'
import { messageCalls } from './calls.ts'
import { detailOf } from './detail.server.ts'
import { messagesCsv } from './export.server.ts'
import { messageCalls as messageSchemas } from './schemas.ts'
import { pageOfMessages, rowToChange } from './rows.server.ts'

const fileNames = { contact: 'contacts', 'privacy-contact': 'privacy-contacts' }

/** The handlers for the messages of one form. */
function messageHandlers(kind: MessageKind): ApiHandler[] {
  const calls = messageCalls[kind]
  const schemas = messageSchemas[kind]
  return [
    handle(calls.list, schemas.list, ({ query }, { db, now }) => pageOfMessages(db, kind, query, now())),

    handle(calls.exportCsv, schemas.exportCsv, async ({ query }, context) => {
      const name = `${fileNames[kind]}-${todayHere(context.now())}.csv`
      return new FileResponse('text/csv; charset=utf-8', messagesCsv(context, kind, query), name)
    }),

    handle(calls.read, schemas.read, ({ params }, { db }) => detailOf(db, kind, params.id)),

    handle(calls.changeStatus, schemas.changeStatus, async ({ params: { id }, body, caller }, context) => {
      const message = await rowToChange(context.db, kind, id, caller)
      await changeMessage(context, caller, kind, message, body)
      return detailOf(context.db, kind, id)
    }),

    handle(calls.changeDetails, schemas.changeDetails, async ({ params: { id }, body, caller }, context) => {
      const message = await rowToChange(context.db, kind, id, caller)
      const details = [{ name: 'name', label: 'Name', value: body.name }, ...contactDetails(body)]
      await changeDetails(context, caller, kind, message, details)
      return detailOf(context.db, kind, id)
    }),

    handle(calls.changeMany, schemas.changeMany, ({ body: { ids, status, from, undo }, caller }, context) =>
      inBulk(ids, async (id) => {
        const message = await rowToChange(context.db, kind, id)
        if (from !== undefined && message.status !== from && message.status !== status) throw refuse.stale()
        return changeMessage(context, caller, kind, message, { status, undo })
      }),
    ),

    handle(calls.removeMany, schemas.removeMany, ({ body: { ids }, caller }, context) =>
      inBulk(ids, async (id) => moveToTrash(context, caller, kind, await lockLead(context.db, kind, id))),
    ),

    ...leadHandlers(kind, calls, async (context, caller, id, note) =>
      changeMessage(context, caller, kind, await rowToChange(context.db, kind, id), { status: 'replied', note }),
    ),
  ]
}

export const contactAdminHandlers = messageKinds.flatMap(messageHandlers)
