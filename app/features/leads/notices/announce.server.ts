import { and, eq, inArray } from 'drizzle-orm'

import { leadPath } from '#app/features/leads/kinds.ts'
import { type Lead, leadTable } from '#app/features/leads/registry.server.ts'
import { type Notification } from '#app/features/notifications/public.server.ts'
import { enqueueNotifications, type Notification as PushNotification } from '#app/features/push/public.server.ts'
import { NotificationSettings, ownerAddresses, toE164, TextSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Events } from '#app/server/events/events.ts'
import { enqueueNotices, type Notice } from '#app/server/mail/outbox.ts'

import { customerBudget, ownerBudget } from './budget.server.ts'
import { customerNotifications, ownerNotifications } from './lead-notices.server.ts'
import { type OwnerEvent, ownerNotification } from './owner-text.server.ts'

type Deps = Pick<Context, 'db' | 'now' | 'profile' | 'textGateway'> & { events: Pick<Events, 'notify'> }

/**
 * Notifies the owner of leads of one kind by mail, text and on devices, as far as the settings and the hour's budget allow; the
 * next notice counts the others. `budget`: 'first' for the first and for emergencies, null if there is no limit.
 */
export async function notifyOwner(
  deps: Deps,
  event: OwnerEvent,
  leads: Lead[],
  budget: 'hourly' | 'first' | null = 'hourly',
): Promise<void> {
  const [first] = leads
  if (!first) return
  const { db, now } = deps
  const reached = await ownerReach(deps)
  const isLeft = budget === null ? () => true : await ownerBudget(deps)
  const may = (what: 'texts' | 'mails', wanted: number, lead: Lead) =>
    (budget !== 'first' || lead === first || lead.urgent) && isLeft(what, wanted, lead)
  const notices: Notice[] = []
  const onDevices: Lead[] = []
  const [named, unnamed]: [number[], number[]] = [[], []]
  for (const lead of leads) {
    const { phones, mailboxes } = reached(event, lead)
    if (phones.length + mailboxes.length === 0) continue
    const [mayText, mayMail] = [may('texts', phones.length, lead), may('mails', mailboxes.length, lead)]
    if (mayMail) notices.push(...mailboxes.map((to) => ownerNotifications[event].notice('email', lead, to)))
    if (mayText) notices.push(...phones.map((to) => ownerNotifications[event].notice('text', lead, to)))
    const isNamed = (mayMail && mailboxes.length > 0) || (mayText && phones.length > 0)
    ;(isNamed ? named : unnamed).push(lead.id)
    if (mayMail && mayText && mailboxes.length > 0) onDevices.push(lead)
  }
  await enqueueNotices(deps, notices)
  await enqueueNotifications(
    deps,
    onDevices.map((lead) => ownerNotification(event, lead, now())),
  )
  const table = leadTable(first.kind)
  await db
    .update(table)
    .set({ notices: 'written' })
    .where(and(inArray(table.id, named), eq(table.notices, 'digest')))
  await db.update(table).set({ notices: 'digest' }).where(inArray(table.id, unnamed))
}

/**
 * Notifies the owner of a change of a lead when that is due, wherever they want to know of new ones of its kind, or by mail alone
 * without `push`. An hour later if the hour's budget is used up.
 */
export async function notifyOwnerOfChange(
  deps: Deps,
  lead: Lead,
  change: Notification,
  push: Pick<PushNotification, 'title' | 'body'> | false,
): Promise<void> {
  const { phones, mailboxes } = (await ownerReach(deps))('new', lead)
  const may = await ownerBudget(deps)
  const mayNow = may('mails', mailboxes.length, lead) && (!push || may('texts', phones.length, lead))
  const delay = mayNow ? change.delay : 3_600_000
  const notices = [
    ...mailboxes.map((to) => change.notice('email', lead, to)),
    ...(push ? phones.map((to) => change.notice('text', lead, to)) : []),
  ]
  await enqueueNotices(
    deps,
    notices.map((notice) => ({ ...notice, delay })),
  )
  if (!push || !mayNow || mailboxes.length === 0) return
  const { kind, id, urgent } = lead
  const about = { relatedKind: kind, relatedId: id, path: leadPath(kind, id), urgent }
  await enqueueNotifications(deps, [{ ...push, ...about, nextAt: new Date(deps.now().getTime() + delay) }])
}

/** The owner's addresses and phones, by what they want to know. */
async function ownerReach(deps: Deps) {
  const { db } = deps
  const settings = await readSetting(db, 'notifications', NotificationSettings)
  const texts = await readSetting(db, 'texts', TextSettings)
  const addresses = [...new Set(ownerAddresses(settings, await deps.profile(db)))]
  const numbers = (await deps.textGateway(db)) ? [...new Set(texts.phones.map(toE164))] : []
  return (event: OwnerEvent, lead: Lead) => ({
    phones: isWanted(texts, event, lead) ? numbers : [],
    mailboxes: isWanted(settings, event, lead) ? addresses : [],
  })
}

const isWanted = (
  { tellNew, remind, tellOverdue }: Pick<NotificationSettings, 'tellNew' | 'remind' | 'tellOverdue'>,
  event: OwnerEvent,
  { urgent, kind }: Lead,
) => ({ new: urgent || tellNew.includes(kind), reminder: remind, overdue: tellOverdue })[event]

/** Tells customers that their request has arrived, or is late, if they may get another mail. The second replaces the first. */
export async function notifyCustomers(
  deps: Deps,
  kind: keyof typeof customerNotifications,
  leads: Lead[],
): Promise<void> {
  const reachable = leads.filter(({ email }) => email.includes('@'))
  if (reachable.length === 0) return
  const addresses = reachable.map(({ email }) => email)
  const isAllowed = await customerBudget(deps, kind, addresses)
  const allowed = reachable.filter(({ email }) => isAllowed(email))
  await enqueueNotices(
    deps,
    allowed.map((lead) => customerNotifications[kind].notice('email', lead, lead.email)),
  )
}
