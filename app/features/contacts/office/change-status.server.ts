import { contactClock, privacyClock } from '#app/features/contacts/due-at.ts'
import {
  firstStatus,
  type MessageKind,
  type MessageStatus,
  nextOfErased,
  nextStatuses,
  refusal,
} from '#app/features/contacts/statuses.ts'
import { letGo, whyHeldBack } from '#app/features/leads/held-back.offer.ts'
import { erased, leadWords, waitingStates } from '#app/features/leads/kinds.ts'
import { tellOwner } from '#app/features/leads/intake.offer.ts'
import { changeStatus } from '#app/features/leads/story.offer.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/answer.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { Refused } from '#app/server/request/refuse.ts'
import { mayChange } from '#app/server/events/transitions.ts'

import type { StoredMessage } from './rows.server.ts'

/**
 * Brings a message into another state by the table of PRODUCT §7.2, with everything tied to it: the response clock, the
 * owner's mail, history and activity. False when it was there already.
 */
export async function changeMessage(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  kind: MessageKind,
  message: StoredMessage,
  { status: to, note = null }: { status: MessageStatus; note?: string | null | undefined },
): Promise<boolean> {
  const { db } = context
  const { id } = message
  const now = context.now()
  const from = message.status as MessageStatus
  const rule = { allowed: nextStatuses(kind, from), sentence: refusal(from, to) }
  const turn = await mayChange(db, { ...rule, kind, id, from, to, now })
  if (!turn) return false
  // Undo would come this far with it.
  if (message.name === erased && waitingStates[kind].includes(to)) {
    throw new Refused(409, 'invalid_transition', nobodyLeft, { more: { from, to, allowed: nextOfErased(kind, from) } })
  }

  const { isUndo } = turn
  await changeStatus(context, caller, {
    kind,
    row: message,
    to,
    note,
    answers: to === 'replied',
    summary: `Marked ${reference(leadWords[kind].letter, id)} as ${to}`,
    set: { ...(!isUndo && clockAfter(kind, message, to, now)), updatedAt: newVersion(message, now) },
  })
  const undone = isUndo && whyHeldBack(kind, to, from)
  if (undone) await letGo(context, kind, id, undone)
  if (from === 'spam' && !isUndo) await tellOwner(context, kind, id)
  return true
}

const nobodyLeft = "This message's personal data is erased: nobody can be answered any more."

/** What a state that is entered does to the promise. */
function clockAfter(kind: MessageKind, message: StoredMessage, to: MessageStatus, now: Date): Partial<StoredMessage> {
  const { status: from, subject, dueAt, remindedAt, overdueToldAt } = message
  // It was no spam: it gets the whole promise, and what followed from the first one counts no more.
  if (from === 'spam' && to === firstStatus[kind]) {
    const clock = kind === 'contact' ? contactClock(now, subject ?? '') : privacyClock(now)
    return { ...clock, remindedAt: null, overdueToldAt: null, spamScore: 0 }
  }
  // Taken up again after the promise's end: nobody is mailed about a promise of days ago.
  const reopened = waitingStates[kind].includes(to) && !waitingStates[kind].includes(from)
  if (reopened && dueAt <= now) return { remindedAt: remindedAt ?? now, overdueToldAt: overdueToldAt ?? now }
  return {}
}
