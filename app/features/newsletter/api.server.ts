import { and, eq } from 'drizzle-orm'

import { type Facts, telHref } from '#app/business/facts.ts'
import { legal } from '#app/business/legal.ts'
import { answer, FileAnswer } from '#app/server/request/answer.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { fromMail, smallPage } from '#app/server/request/small-page.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, outbox } from '#db/schema.ts'

import {
  followUnsubscribeLink,
  readLeaver,
  subscribe,
  subscribeByToken,
  unsubscribe,
  unsubscribeByToken,
  viewOnline,
} from './calls.ts'
import { clickKeyOf } from './clicks/click-key.server.ts'
import { confirmAnswers } from './confirm.server.ts'
import { personal } from './issues/placeholders.ts'
import { isToken, subscriberOfToken, takeOffTheList } from './off-the-list.server.ts'
import { unsubscribeByPurgedToken } from './purged.server.ts'
import { mailHookAnswer } from './bounces/hook.server.ts'
import * as schemas from './schemas.ts'
import { putOnTheList } from './subscribe.server.ts'
import { welcomeIssue } from './welcome.server.ts'

export const newsletterAnswers = [
  answer(subscribe, schemas.subscribe, ({ body: { email }, caller }, context) =>
    putOnTheList(context, email, sources.get(caller.header('x-form') ?? '') ?? null),
  ),

  answer(unsubscribe, schemas.unsubscribe, async ({ body: { email } }, context) => {
    await takeOffTheList(context, email, 'page')
    return { success: true as const, message: 'You have been removed from our newsletter list.' }
  }),

  answer(followUnsubscribeLink, schemas.byToken, async ({ params }) => {
    const location = `/unsubscribe?token=${encodeURIComponent(params.token)}`
    return new FileAnswer('text/plain; charset=utf-8', '', undefined, { location }, 303)
  }),

  answer(unsubscribeByToken, schemas.postByToken, async ({ params, body }, context) => {
    const subscriber = await subscriberOfToken(context.db, params.token)
    const from = (body as { from?: unknown } | undefined)?.from
    const source = from === 'page' || from === 'form' ? 'page' : 'one-click'
    if (subscriber) await takeOffTheList(context, subscriber.email, source)
    else await unsubscribeByPurgedToken(context, params.token, source)
    if (from === 'form') return pageAfterForm(await context.facts(context.db), isToken(params.token))
    // The response is always the same: nobody learns which tokens exist.
    return new FileAnswer('text/plain; charset=utf-8', 'Unsubscribed')
  }),

  answer(readLeaver, schemas.readLeaver, async ({ params }, { db }) => {
    const email = (await subscriberOfToken(db, params.token))?.email
    return { email: email === undefined ? null : masked(email) }
  }),

  answer(subscribeByToken, schemas.subscribeByToken, async ({ body }, context) => {
    const subscriber = await subscriberOfToken(context.db, body.token)
    if (!subscriber) throw refuse.notFound('This link is incomplete. Please subscribe at the foot of our home page.')
    return putOnTheList(context, subscriber.email, 'unsubscribe')
  }),

  answer(viewOnline, schemas.byToken, async ({ params }, { db, facts }) => {
    const [, issueId, token = ''] = /^(\d{1,9})\.(\w+)$/.exec(params.token) ?? []
    const subscriber = await subscriberOfToken(db, token)
    const html = subscriber && issueId !== undefined ? await sentTo(db, subscriber.id, Number(issueId)) : null
    if (!subscriber || !html) return smallPage((await facts(db)).brand, 'This newsletter isn’t here', notHere, 404)
    const clickKey = clickKeyOf(Number(issueId), subscriber)
    return fromMail(personal({ html, text: '' }, { ...subscriber, clickKey }).html)
  }),

  mailHookAnswer,
  ...confirmAnswers,
]

const sources = new Map([
  ['newsletter-home', 'home'],
  ['newsletter-blog', 'blog'],
  ['unsubscribe', 'unsubscribe'],
])

/** "ada@example.com" → "a…@example.com": enough for its owner to know it, no more. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

async function sentTo(db: Orm, subscriberId: number, issueId: number): Promise<string | null> {
  if (issueId === welcomeIssue) {
    const toThem = and(eq(outbox.relatedKind, 'subscriber'), eq(outbox.relatedId, subscriberId))
    const [welcome] = await db
      .select({ html: outbox.html })
      .from(outbox)
      .where(and(eq(outbox.kind, 'welcome'), toThem))
    return welcome?.html ?? null
  }
  const { issueId: of, subscriberId: to } = newsletterDeliveries
  const [issue] = await db
    .select({ html: newsletterIssues.html })
    .from(newsletterIssues)
    .innerJoin(newsletterDeliveries, and(eq(of, newsletterIssues.id), eq(to, subscriberId)))
    .where(eq(newsletterIssues.id, issueId))
  return issue?.html ?? null
}

/** What a browser without script shows; a link cut short on its way must not look like an end of it. */
function pageAfterForm({ brand, tollFree }: Facts, isWhole: boolean) {
  if (isWhole) {
    const wait = `<p>It can take up to ${legal.unsubscribeBusinessDays} business days for mail already on its way to stop.</p>`
    const links = '<p><a href="/">Back to Home</a> · <a href="/contact">Contact Us</a></p>'
    return smallPage(brand, "You've been unsubscribed", wait + links)
  }
  const call = `<a href="${telHref(tollFree)}">${tollFree}</a>`
  const words = `<p>The link is incomplete. Please open it from the e-mail again, or call ${call}.</p>`
  return smallPage(brand, 'You are not unsubscribed yet', words, 404)
}

const notHere =
  '<p>The link may be incomplete. Please open it from the e-mail again, or go to <a href="/">our home page</a>.</p>'
