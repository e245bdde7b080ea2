import { and, eq } from 'drizzle-orm'

import { type Facts, telHref } from '#app/business/facts.ts'
import { legal } from '#app/business/legal.ts'
import { answer, FileAnswer } from '#app/server/request/answer.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { fromMail, smallPage } from '#app/server/request/small-page.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, outbox } from '#db/schema.ts'

import { clickKeyOf } from './clicks/click-key.offer.ts'
import { personal } from './issues/placeholders.ts'
import { followUnsubscribeLink, readLeaver, subscribeByToken, unsubscribeByToken, viewOnline } from './leaving-calls.ts'
import * as schemas from './leaving-schemas.ts'
import { maskedAddress } from './masked-address.ts'
import { leaveByPurgedToken } from './purged.offer.ts'
import { isToken, subscriberOfToken, takeOffTheList } from './off-the-list.offer.ts'
import { putOnTheList } from './subscribe.server.ts'
import { welcomeIssue } from './welcome.server.ts'

export const leavingAnswers = [
  answer(followUnsubscribeLink, schemas.followUnsubscribeLink, async ({ params }) => {
    const location = `/unsubscribe?token=${encodeURIComponent(params.token)}`
    return new FileAnswer('text/plain; charset=utf-8', '', undefined, { location }, 303)
  }),

  answer(unsubscribeByToken, schemas.unsubscribeByToken, async ({ params, body }, context) => {
    const subscriber = await subscriberOfToken(context.db, params.token)
    const from = (body as { from?: unknown } | undefined)?.from
    const source = from === 'page' || from === 'form' ? 'page' : 'one-click'
    if (subscriber) await takeOffTheList(context, subscriber.email, source)
    else await leaveByPurgedToken(context, params.token, source)
    if (from === 'form') return told(await context.facts(context.db), isToken(params.token))
    // Whoever asks, the answer is the same: nobody learns which tokens exist.
    return new FileAnswer('text/plain; charset=utf-8', 'Unsubscribed')
  }),

  answer(readLeaver, schemas.readLeaver, async ({ params }, { db }) => {
    const subscriber = await subscriberOfToken(db, params.token)
    if (!subscriber) return { email: null }
    const { email, status, deletedAt } = subscriber
    const isOn = deletedAt === null && ['active', 'unconfirmed'].includes(status)
    return { email: maskedAddress(email), ...(!isOn && { off: true as const }) }
  }),

  answer(subscribeByToken, schemas.subscribeByToken, async ({ body }, context) => {
    const subscriber = await subscriberOfToken(context.db, body.token)
    if (!subscriber) throw refuse.notFound('This link is incomplete. Please subscribe at the foot of our home page.')
    return putOnTheList(context, subscriber.email, 'unsubscribe')
  }),

  answer(viewOnline, schemas.viewOnline, async ({ params }, { db, facts }) => {
    const [, issueId, token = ''] = /^(\d{1,9})\.(\w+)$/.exec(params.token) ?? []
    const subscriber = await subscriberOfToken(db, token)
    const html = subscriber && issueId !== undefined ? await sentTo(db, subscriber.id, Number(issueId)) : null
    if (!subscriber || !html) return smallPage((await facts(db)).brand, 'This newsletter isn’t here', notHere, 404)
    const clickKey = clickKeyOf(Number(issueId), subscriber)
    return fromMail(personal({ html, text: '' }, { ...subscriber, clickKey }).html)
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

/** What a browser without script shows after the press; a link cut short on its way must not look like an end of it. */
function told({ brand, tollFree }: Facts, isWhole: boolean) {
  if (isWhole) return smallPage(brand, "You've been unsubscribed", left)
  const call = `<a href="${telHref(tollFree)}">${tollFree}</a>`
  const words = `<p>The link is incomplete. Please open it from the e-mail again, or call ${call}.</p>`
  return smallPage(brand, 'You are not unsubscribed yet', words, 404)
}

const left = `<p>It can take up to ${legal.unsubscribeBusinessDays} business days for mail already on its way to stop.</p><p><a href="/">Back to Home</a> · <a href="/contact">Contact Us</a></p>`

const notHere =
  '<p>The link may be incomplete. Please open it from the e-mail again, or go to <a href="/">our home page</a>.</p>'
