import { and, eq, type SQL, sql } from 'drizzle-orm'

import { merged } from './issues/merge-tags.ts'
import { subscriberLinks } from './issues/placeholders.ts'
import { listHeaders, renderNewsletter, currentSender, commonValues, resolveTheme } from './issues/render.server.tsx'
import { markInBatches } from '#app/features/notifications/public.server.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { enqueueNotices, type NoticeKind } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { newsletters } from '#db/schema/newsletter.ts'

import { confirmNotice, waitsForAddress } from './confirm.server.ts'
import { reachable } from './reachable.server.ts'
import { lockPublishedTemplate } from './welcome-state.server.ts'

/** Enqueues the welcome email for new subscribers in the transaction that marks them, so each gets exactly one. */
export const welcomeTask: Task = {
  name: 'newsletter-welcome',
  every: 60_000,
  onEvents: ['subscriber.changed'],
  everywhere: true,
  run: (context) => markInBatches(context, newsletters, marking, enqueue),
}

async function marking({ db }: Context) {
  const hasTemplate = (await welcomeTemplate(db)) !== undefined
  // Those who have unsubscribed get no welcome, now or later.
  const welcome = hasTemplate ? sql`case when ${reachable} then 'sent' else 'past' end` : ('past' as const)
  return { where: eq(newsletters.welcome, 'due'), set: { welcome } }
}

async function enqueue(context: Context, rows: SQL): Promise<void> {
  const { id, email, welcome } = newsletters
  const welcomed = await context.db
    .select({ relatedId: id, to: email })
    .from(newsletters)
    .where(and(rows, eq(welcome, 'sent')))
  const notice = { kind: 'welcome', family: 'welcome', role: null, relatedKind: 'subscriber' }
  await enqueueNotices(
    context,
    welcomed.map((one) => ({ ...notice, ...one })),
  )
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
