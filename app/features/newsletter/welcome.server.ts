import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'

import { merged } from './issues/merge-tags.ts'
import { subscriberLinks } from './issues/placeholders.ts'
import { listHeaders, renderNewsletter, currentSender, commonValues, resolveTheme } from './issues/render.server.tsx'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { type OutgoingMail, enqueueMail } from '#app/server/mail/outbox.ts'
import { newsletters } from '#db/schema.ts'

import { reachable } from './reachable.server.ts'
import { lockPublishedTemplate } from './welcome-state.server.ts'

type Subscriber = Pick<typeof newsletters.$inferSelect, 'id' | 'email' | 'token'>

const batchSize = 20

/**
 * Writes the welcome e-mail for new subscribers, outside their request because rendering is slow. The mail is enqueued in
 * the transaction that marks the subscriber, so each gets exactly one.
 */
export const welcomeJob: Job = {
  name: 'newsletter-welcome',
  every: 60_000,
  onEvents: ['subscriber.changed'],
  everywhere: true,
  run: async (context) => {
    while (!context.events.ending.aborted && (await sendWelcomeBatch(context)) === batchSize);
  },
}

async function sendWelcomeBatch(context: Context): Promise<number> {
  const { db } = context
  const due = await db
    .select({ id: newsletters.id, email: newsletters.email, token: newsletters.token })
    .from(newsletters)
    .where(eq(newsletters.welcome, 'due'))
    .orderBy(asc(newsletters.id))
    .limit(batchSize)
  if (due.length === 0) return 0
  const render = await welcomeRenderer(context)
  const mails = new Map<number, OutgoingMail>()
  // Outside the transaction: the embedded database has one connection.
  if (render) for (const subscriber of due) mails.set(subscriber.id, await render(subscriber))
  await db.transaction(async (transaction) => {
    const mark = (welcome: 'sent' | 'past', which?: SQL) => {
      const ids = welcome === 'sent' ? [...mails.keys()] : due.map(({ id }) => id)
      return transaction
        .update(newsletters)
        .set({ welcome })
        .where(and(inArray(newsletters.id, ids), eq(newsletters.welcome, 'due'), which))
        .returning({ id: newsletters.id })
    }
    // Only one instance marks a subscriber. Those who have unsubscribed get no welcome, now or later.
    const welcomed = mails.size > 0 ? await mark('sent', reachable) : []
    await mark('past')
    await enqueueMail(
      { ...context, db: transaction },
      welcomed.map(({ id }) => mails.get(id)!),
    )
  })
  return due.length
}

/** Renders a subscriber's mail from the current template; null if there is none. */
async function welcomeRenderer(context: Context) {
  const { db, now } = context
  const { welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
  const template = welcomeTemplateId === null ? undefined : await lockPublishedTemplate(db, welcomeTemplateId)
  if (!template) return null
  const sender = await currentSender(context)
  const theme = await resolveTheme(db, null)
  const { subject, content } = template
  return async ({ id, email, token }: Subscriber): Promise<OutgoingMail> => {
    const links = subscriberLinks(sender.profile.siteUrl, welcomeIssueId, token)
    const values = { ...commonValues(sender.profile, now()), ...links, email }
    return {
      kind: 'welcome',
      from: sender.from,
      to: email,
      replyTo: sender.replyTo,
      subject: merged(subject, values),
      headers: listHeaders(sender, token),
      ...(await renderNewsletter({ subject, previewText: '', content }, theme, values, sender)),
      relatedKind: 'subscriber',
      relatedId: id,
    }
  }
}

/** In the "view online" link of the welcome e-mail; no newsletter has this id. */
export const welcomeIssueId = 0
