import { promisedTime } from '#app/business/local-instant.ts'
import { leadPath, leadInfo } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'
import { enqueueNotifications, type Notification } from '#app/features/push/public.server.ts'
import { NotificationSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'

import type { TextEvent } from './owner-text.server.ts'

/** Queues the notifications about leads on the owner's devices, by the same settings as the e-mails. */
export async function notifyDevices(
  deps: Parameters<typeof enqueueNotifications>[0] & Pick<Context, 'db'>,
  event: TextEvent,
  leads: Lead[],
): Promise<void> {
  if (leads.length === 0) return
  const { tellNew, remind, tellOverdue } = await readSetting(deps.db, 'notifications', NotificationSettings)
  const isWanted: Record<TextEvent, (lead: Lead) => boolean> = {
    new: ({ urgent, kind }) => urgent || tellNew.includes(kind),
    reminder: () => remind,
    overdue: () => tellOverdue,
  }
  const notifications = leads.filter(isWanted[event]).map((lead) => ownerNotification(event, lead, deps.now()))
  await enqueueNotifications(deps, notifications)
}

/** What happened and what to do, without the name: a locked screen shows it. */
export function ownerNotification(event: TextEvent, lead: Lead, now: Date): Notification {
  const { kind, id, reference, urgent, phone, what, dueAt } = lead
  const verb = phone ? 'Call' : 'Answer'
  const when = promisedTime(dueAt, now)
  const isLate = dueAt <= now
  const head = isLate ? 'Overdue' : event === 'new' ? `New ${leadInfo[kind].noun}` : 'Still waiting'
  return {
    title: urgent ? `Emergency: ${reference}` : `${head}: ${reference}`,
    body: [
      `${what}.`,
      urgent && event !== 'new' && !isLate && 'Still waiting.',
      isLate ? `Overdue since ${when}. ${verb} now.` : `${urgent ? verb : 'Answer'} by ${when}.`,
    ]
      .filter(Boolean)
      .join(' '),
    path: leadPath(kind, id),
    urgent,
    relatedKind: kind,
    relatedId: id,
  }
}
