import { and, eq, gt, ne } from 'drizzle-orm'

import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { answer, FileAnswer } from '#app/server/request/answer.ts'
import type { Context } from '#app/server/context.ts'
import { post } from '#app/server/mail/outbox.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { smallPage } from '#app/server/request/small-page.ts'
import { emailSuppressions, newsletters, outbox } from '#db/schema.ts'

import { announceJoined } from './announce-reader.offer.ts'
import { confirmMail } from './confirm.email.tsx'
import { confirmSubscription, followConfirmLink } from './leaving-calls.ts'
import * as schemas from './leaving-schemas.ts'
import { subscriberOfToken } from './off-the-list.offer.ts'
import { forgetLeaving } from './purged.offer.ts'
import { firstWelcome, orWelcomed } from './welcome.offer.ts'

const day = 86_400_000

/** Asks by mail, at most once a day: nobody's mailbox is flooded through our form. */
export async function askToConfirm(
  context: Pick<Context, 'db' | 'now' | 'events' | 'facts'>,
  { id, email, token }: { id: number; email: string; token: string },
): Promise<void> {
  const { db, now, facts } = context
  const [asked] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'confirm-subscription'),
        eq(outbox.relatedKind, 'subscriber'),
        eq(outbox.relatedId, id),
        gt(outbox.createdAt, new Date(now().getTime() - day)),
      ),
    )
    .limit(1)
  if (asked) return
  const mail = await confirmMail(await facts(db), token)
  await post(context, [{ ...mail, to: email, relatedKind: 'subscriber', relatedId: id }])
}

const incomplete =
  '<p>The link may be incomplete. Please open it from the e-mail again, or subscribe once more on <a href="/">our home page</a>.</p>'

export const confirmAnswers = [
  answer(followConfirmLink, schemas.followConfirmLink, async (_, { db, facts }) => {
    const form = '<form method="post"><button>Confirm my subscription</button></form>'
    const { brand } = await facts(db)
    return smallPage(brand, 'Confirm your subscription', `<p>One press, and our newsletter comes to you.</p>${form}`)
  }),

  answer(confirmSubscription, schemas.confirmSubscription, async ({ params }, context): Promise<FileAnswer> => {
    const { db, now, events, facts } = context
    const { brand } = await facts(db)
    const subscriber = await subscriberOfToken(db, params.token)
    // A link cut short on its way must not look like a subscription.
    if (!subscriber) return smallPage(brand, 'You are not subscribed yet', incomplete, 404)
    if (subscriber.status !== 'active') {
      const at = now()
      const { welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
      await db.delete(emailSuppressions).where(eq(emailSuppressions.email, subscriber.email))
      await forgetLeaving(db, [subscriber.email])
      // Of two presses at once one finds him confirmed already.
      const [joined] = await db
        .update(newsletters)
        .set({
          status: 'active',
          confirmedAt: at,
          subscribedAt: at,
          welcome: orWelcomed(firstWelcome(welcomeTemplateId)),
          unsubscribedAt: null,
          unsubscribeSource: null,
          deletedAt: null,
        })
        .where(and(eq(newsletters.id, subscriber.id), ne(newsletters.status, 'active')))
        .returning()
      if (joined) {
        await events.tell(db, { type: 'subscriber.changed', id: joined.id })
        await announceJoined(context, joined, joined.source)
      }
    }
    return smallPage(
      brand,
      'You are subscribed',
      '<p>Our newsletter will come to you. <a href="/">To our home page</a></p>',
    )
  }),
]
