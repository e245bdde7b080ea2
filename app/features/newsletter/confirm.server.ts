import { and, eq, gt, ne } from 'drizzle-orm'

import type { BusinessProfile } from '#app/business/profile.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { publish } from '#app/events.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { type Decision, enqueueNotices, type NoticeKey, type NoticeKind } from '#app/server/mail/outbox.ts'
import { handle } from '#app/server/request/handler.ts'
import { messagePage } from '#app/server/request/message-page.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'

import { confirmSubscription, followConfirmLink } from './calls.ts'
import { confirmMail } from './confirm.email.tsx'
import { liftSuppressions } from './subscribers/add-to-list.server.ts'
import { findByToken } from './suppress.server.ts'
import * as schemas from './schemas.ts'
import { initialWelcome, keepWelcome } from './welcome-state.server.ts'

type Subscriber = typeof newsletters.$inferSelect

const day = 86_400_000

/** Sends the confirmation mail, at most once a day, so that the form can't flood a mailbox. */
export async function askToConfirm(context: Context, { id, email }: Subscriber): Promise<void> {
  const { db, now } = context
  const related = { relatedKind: 'subscriber', relatedId: id }
  const recent = await db.$count(
    outbox,
    and(
      eq(outbox.kind, kind),
      eq(outbox.relatedKind, related.relatedKind),
      eq(outbox.relatedId, id),
      gt(outbox.createdAt, new Date(now().getTime() - day)),
    ),
  )
  if (recent > 0) return
  await enqueueNotices(context, [{ kind, family: kind, role: null, to: email, ...related }])
}

const kind = 'confirm-subscription'

export const confirmNotice: Record<string, NoticeKind> = {
  [kind]: {
    decide: async ({ db, profile }, notice) => {
      const [subscriber] = await db.select().from(newsletters).where(eq(newsletters.id, notice.relatedId!))
      if (!subscriber || subscriber.status === 'active') return { skip: 'withdrawn' }
      const business = await profile(db)
      return waitsForAddress(business, notice) ?? confirmMail(business, subscriber.token)
    },
  },
}

/** Without the site's address the links of a mail would lead nowhere, so it waits for one, up to 30 days. */
export const waitsForAddress = (profile: BusinessProfile, { createdAt }: NoticeKey): Decision | null =>
  webAddressOf(profile) === null ? { skip: 'withdrawn', until: new Date(createdAt.getTime() + 30 * day) } : null

export const confirmHandlers = [
  handle(followConfirmLink, schemas.byToken, async (_, { db, profile }) => {
    const form = '<form method="post"><button>Confirm my subscription</button></form>'
    return messagePage(
      await profile(db),
      'Confirm your subscription',
      `<p>Click the button to get our newsletter.</p>${form}`,
    )
  }),

  handle(confirmSubscription, schemas.postByToken, async ({ params }, context) => {
    const { db, profile } = context
    const business = await profile(db)
    const subscriber = await findByToken(db, params.token)
    // A truncated link must not look like a subscription.
    if (!subscriber) return messagePage(business, "You're not subscribed yet", incomplete, 404)
    if (subscriber.status !== 'active') await confirm(context, subscriber)
    const welcome = '<p>You’ll get our newsletter from now on. <a href="/">Go to our home page</a></p>'
    return messagePage(business, "You're subscribed", welcome)
  }),
]

const incomplete =
  '<p>The link may be incomplete. Please open it from the email again, or subscribe again on <a href="/">our home page</a>.</p>'

async function confirm(context: Context, { id, email }: Subscriber): Promise<void> {
  const { db, now, events } = context
  const at = now()
  const { welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
  await liftSuppressions(db, [email])
  const [confirmed] = await db
    .update(newsletters)
    .set({
      status: 'active',
      confirmedAt: at,
      subscribedAt: at,
      welcome: keepWelcome(initialWelcome(welcomeTemplateId)),
      unsubscribedAt: null,
      unsubscribeSource: null,
      deletedAt: null,
    })
    .where(and(eq(newsletters.id, id), ne(newsletters.status, 'active')))
    .returning()
  if (!confirmed) return
  await events.notify(db, { type: 'subscriber.changed', id })
  await publish(context, 'newsletter.subscribed', { subscribers: [confirmed], source: confirmed.source })
}
