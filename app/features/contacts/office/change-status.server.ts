import { openTimes } from '#app/business/opening-hours.ts'
import { contactClock, privacyClock } from '#app/features/contacts/due-at.ts'
import {
  firstStatus,
  type MessageKind,
  type MessageStatus,
  nextOfErased,
  nextStatuses,
  refusal,
} from '#app/features/contacts/statuses.ts'
import { leadInfo, waitingStates } from '#app/features/leads/kinds.ts'
import { transition } from '#app/features/leads/public.server.ts'
import { erased, reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'

import type { StoredMessage } from './rows.server.ts'

/** Changes a message's status and its response clock. False if it already had that status. */
export async function changeMessage(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  kind: MessageKind,
  message: StoredMessage,
  {
    status: to,
    note = null,
    undo,
  }: { status: MessageStatus; note?: string | null | undefined; undo?: boolean | undefined },
): Promise<boolean> {
  const from = message.status as MessageStatus
  return transition(context, caller, {
    kind,
    row: message,
    to,
    undo,
    allowed: nextStatuses(kind, from),
    refusal: refusal(from, to),
    erased: { is: message.name === erased, allowed: nextOfErased(kind, from), refusal: erasedRefusal },
    isResponse: to === 'replied',
    summary: `Marked ${reference(leadInfo[kind].letter, message.id)} as ${to}`,
    enter: async () => ({ note, set: undo ? {} : await clockChanges(context, kind, message, to) }),
  })
}

const erasedRefusal = "This message's personal data was erased, so no one can reply to it."

/** How entering a status affects the response clock. */
async function clockChanges(
  context: Context,
  kind: MessageKind,
  message: StoredMessage,
  to: MessageStatus,
): Promise<Partial<StoredMessage>> {
  const now = context.now()
  const { status: from, urgency, dueAt, remindedAt, overdueNotifiedAt } = message
  // It wasn't spam: the promise starts over.
  if (from === 'spam' && to === firstStatus[kind]) {
    const open = openTimes((await context.profile(context.db)).hours, 'contactPage')
    const clock = kind === 'contact' ? contactClock(now, urgency, open) : privacyClock(now)
    return { ...clock, remindedAt: null, overdueNotifiedAt: null, spamScore: 0 }
  }
  // Reopened after its promise ended: don't notify anyone of that.
  const reopened = waitingStates[kind].includes(to) && !waitingStates[kind].includes(from)
  if (reopened && dueAt <= now) return { remindedAt: remindedAt ?? now, overdueNotifiedAt: overdueNotifiedAt ?? now }
  return {}
}
