import { and, eq } from 'drizzle-orm'

import { answer, FileAnswer } from '#app/server/answer.ts'
import { refuse } from '#app/server/refuse.ts'
import { fromMail, smallPage } from '#app/server/small-page.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, outbox } from '#db/schema.ts'

import { personal } from './issues/placeholders.ts'
import {
  followUnsubscribeLink,
  readLeaver,
  subscribeByToken,
  unsubscribeByToken,
  viewOnline,
} from './leaving-contract.ts'
import { maskedAddress } from './masked-address.ts'
import { leaveByPurgedToken } from './purged.offer.ts'
import { subscriberOfToken, takeOffTheList } from './off-the-list.offer.ts'
import { putOnTheList } from './subscribe.server.ts'
import { welcomeIssue } from './welcome.server.ts'

export const leavingAnswers = [
  answer(followUnsubscribeLink, async ({ params }) => {
    const location = `/unsubscribe?token=${encodeURIComponent(params.token)}`
    return new FileAnswer('text/plain; charset=utf-8', '', undefined, { location }, 303)
  }),

  answer(unsubscribeByToken, async ({ params, body }, machinery) => {
    const subscriber = await subscriberOfToken(machinery.db, params.token)
    const byPage = (body as { from?: unknown } | undefined)?.from === 'page'
    const source = byPage ? 'page' : 'one-click'
    if (subscriber) await takeOffTheList(machinery, subscriber.email, source)
    else await leaveByPurgedToken(machinery, params.token, source)
    // Whoever asks, the answer is the same: nobody learns which tokens exist.
    return new FileAnswer('text/plain; charset=utf-8', 'Unsubscribed')
  }),

  answer(readLeaver, async ({ params }, { db }) => {
    const subscriber = await subscriberOfToken(db, params.token)
    if (!subscriber) return { email: null }
    const { email, status, deletedAt } = subscriber
    const isOn = deletedAt === null && ['active', 'unconfirmed'].includes(status)
    return { email: maskedAddress(email), ...(!isOn && { off: true as const }) }
  }),

  answer(subscribeByToken, async ({ body }, machinery) => {
    const subscriber = await subscriberOfToken(machinery.db, body.token)
    if (!subscriber) throw refuse.notFound('This link is incomplete. Please subscribe at the foot of our home page.')
    return putOnTheList(machinery, subscriber.email, 'unsubscribe')
  }),

  answer(viewOnline, async ({ params }, { db, facts }) => {
    const [, issueId, token = ''] = /^(\d{1,9})\.(\w+)$/.exec(params.token) ?? []
    const subscriber = await subscriberOfToken(db, token)
    const html = subscriber && issueId !== undefined ? await sentTo(db, subscriber.id, Number(issueId)) : null
    if (!subscriber || !html) return smallPage((await facts(db)).brand, 'This newsletter isn’t here', notHere, 404)
    return fromMail(personal({ html, text: '' }, subscriber).html)
  }),
]

/** The HTML of a newsletter a reader got, or of his welcome while the outbox still has it. */
async function sentTo(db: Orm, subscriberId: number, issueId: number): Promise<string | null> {
  const [mail] =
    issueId === welcomeIssue
      ? await db
          .select({ html: outbox.html })
          .from(outbox)
          .where(
            and(eq(outbox.kind, 'welcome'), eq(outbox.relatedKind, 'subscriber'), eq(outbox.relatedId, subscriberId)),
          )
      : await db
          .select({ html: newsletterIssues.html })
          .from(newsletterIssues)
          .innerJoin(
            newsletterDeliveries,
            and(
              eq(newsletterDeliveries.issueId, newsletterIssues.id),
              eq(newsletterDeliveries.subscriberId, subscriberId),
            ),
          )
          .where(eq(newsletterIssues.id, issueId))
  return mail?.html ?? null
}

const notHere =
  '<p>The link may be incomplete. Please open it from the e-mail again, or go to <a href="/">our home page</a>.</p>'
