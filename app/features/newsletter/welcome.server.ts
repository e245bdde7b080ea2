import { and, asc, eq, sql } from 'drizzle-orm'

import { merged } from './issues/merge-tags.ts'
import { subscriberLinks } from './issues/placeholders.ts'
import { listHeaders, renderNewsletter, currentSender, commonValues, resolveTheme } from './issues/render.server.tsx'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { enqueueNotices, type NoticeKind } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { newsletters } from '#db/schema/newsletter.ts'

import { confirmNotice, waitsForAddress } from './confirm.server.ts'
import { reachable } from './reachable.server.ts'
import { lockPublishedTemplate } from './welcome-state.server.ts'

const batchSize = 20

/** Enqueues the welcome email for new subscribers in the transaction that marks them, so each gets exactly one. */
export const welcomeJob: Job = {
  name: 'newsletter-welcome',
  every: 60_000,
  onEvents: ['subscriber.changed'],
  everywhere: true,
  run: async (context) => {
    const batch = () => context.db.transaction((db) => enqueueBatch({ ...context, db }))
    while (!context.events.ending.aborted && (await batch()) === batchSize);
  },
}

async function enqueueBatch(context: Context): Promise<number> {
  const { db } = context
  const due = db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(eq(newsletters.welcome, 'due'))
    .orderBy(asc(newsletters.id))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const hasTemplate = (await welcomeTemplate(db)) !== undefined
  // Those who have unsubscribed get no welcome, now or later.
  const marked = await db
    .update(newsletters)
    .set({ welcome: hasTemplate ? sql`case when ${reachable} then 'sent' else 'past' end` : 'past' })
    .where(sql`${newsletters.id} = any(array(${due}))`)
    .returning({ id: newsletters.id, email: newsletters.email, welcome: newsletters.welcome })
  await enqueueNotices(
    context,
    marked
      .filter(({ welcome }) => welcome === 'sent')
      .map(({ id, email }) => ({
        kind: 'welcome',
        family: 'welcome',
        role: null,
        to: email,
        relatedKind: 'subscriber',
        relatedId: id,
      })),
  )
  return marked.length
}

async function welcomeTemplate(db: Orm) {
  const { welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
  return welcomeTemplateId === null ? undefined : lockPublishedTemplate(db, welcomeTemplateId)
}

/** Rendered when they are sent, the welcome mail from the current template. */
export const newsletterNotices: Record<string, NoticeKind> = {
  ...confirmNotice,
  welcome: {
    decide: async (context, notice) => {
      const { relatedId } = notice
      const { db, now } = context
      const [subscriber] = await db
        .select()
        .from(newsletters)
        .where(and(eq(newsletters.id, relatedId!), reachable))
      if (!subscriber) return { skip: 'unsubscribed' }
      const template = await welcomeTemplate(db)
      if (!template) return { skip: 'withdrawn' }
      const { email, token } = subscriber
      const { subject, content } = template
      const sender = await currentSender(context)
      const waits = waitsForAddress(sender.profile, notice)
      if (waits) return waits
      const links = subscriberLinks(sender.profile.siteUrl, welcomeIssueId, token)
      const values = { ...commonValues(sender.profile, now()), ...links, email }
      const theme = await resolveTheme(db, null, sender.profile)
      return {
        from: sender.from,
        replyTo: sender.replyTo,
        subject: merged(subject, values),
        headers: listHeaders(sender, token),
        ...(await renderNewsletter({ subject, previewText: '', content }, theme, values, sender)),
      }
    },
    refuseResend: async ({ db }, { relatedId }) => {
      const isReached = and(eq(newsletters.id, relatedId!), reachable)
      return (await db.$count(newsletters, isReached)) > 0
        ? null
        : 'They have unsubscribed, so the welcome email isn’t sent.'
    },
  },
}

/** In the "view online" link of the welcome email; no newsletter has this id. */
export const welcomeIssueId = 0
