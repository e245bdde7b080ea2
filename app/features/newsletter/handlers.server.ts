import { and, eq } from 'drizzle-orm'

import { cameFromOf } from '#app/features/analytics/public.server.ts'
import { type BusinessProfile, telHref } from '#app/business/profile.ts'
import { legal } from '#app/business/legal.ts'
import { handle, FileResponse } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { standalonePage, messagePage } from '#app/server/request/message-page.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'

import {
  followUnsubscribeLink,
  readUnsubscribeInfo,
  subscribe,
  subscribeByToken,
  unsubscribe,
  unsubscribeByToken,
  viewOnline,
} from './calls.ts'
import { clickKeyFor } from './clicks/click-key.server.ts'
import { confirmHandlers } from './confirm.server.ts'
import { personalize } from './issues/placeholders.ts'
import { isToken, findByToken, suppressAddress } from './suppress.server.ts'
import { unsubscribeByPurgedToken } from './purged.server.ts'
import { mailWebhookHandler } from './bounces/webhook.server.ts'
import * as schemas from './schemas.ts'
import { subscribeAddress } from './subscribe.server.ts'
import { welcomeIssueId } from './welcome.server.ts'

export const newsletterHandlers = [
  handle(subscribe, schemas.subscribe, ({ body: { email }, caller }, context) =>
    subscribeAddress(context, email, sources.get(caller.header('x-form') ?? '') ?? null, cameFromOf(caller)),
  ),

  handle(unsubscribe, schemas.unsubscribe, async ({ body: { email } }, context) => {
    await suppressAddress(context, email, 'page')
    return { success: true as const, message: 'You have been removed from our newsletter list.' }
  }),

  handle(followUnsubscribeLink, schemas.byToken, async ({ params }) => {
    const location = `/unsubscribe?token=${encodeURIComponent(params.token)}`
    return new FileResponse('text/plain; charset=utf-8', '', undefined, { location }, 303)
  }),

  handle(unsubscribeByToken, schemas.postByToken, async ({ params, body }, context) => {
    const subscriber = await findByToken(context.db, params.token)
    const from = (body as { from?: unknown } | undefined)?.from
    const source = from === 'page' || from === 'form' ? 'page' : 'one-click'
    if (subscriber) await suppressAddress(context, subscriber.email, source)
    else await unsubscribeByPurgedToken(context, params.token, source)
    if (from === 'form') return pageAfterForm(await context.profile(context.db), isToken(params.token))
    // Always the same response, so that no one can find out which tokens exist.
    return new FileResponse('text/plain; charset=utf-8', 'Unsubscribed')
  }),

  handle(readUnsubscribeInfo, schemas.readUnsubscribeInfo, async ({ params }, { db }) => {
    const email = (await findByToken(db, params.token))?.email
    return { email: email === undefined ? null : masked(email) }
  }),

  handle(subscribeByToken, schemas.subscribeByToken, async ({ body }, context) => {
    const subscriber = await findByToken(context.db, body.token)
    if (!subscriber) throw refuse.notFound('This link is incomplete. Please subscribe at the bottom of our home page.')
    return subscribeAddress(context, subscriber.email, 'unsubscribe')
  }),

  handle(viewOnline, schemas.byToken, async ({ params }, { db, profile }) => {
    const [, issueId, token = ''] = /^(\d{1,9})\.(\w+)$/.exec(params.token) ?? []
    const subscriber = await findByToken(db, token)
    const html = subscriber && issueId !== undefined ? await htmlSentTo(db, subscriber.id, Number(issueId)) : null
    if (!subscriber || !html) return messagePage(await profile(db), 'Newsletter not found', notFound, 404)
    const clickKey = clickKeyFor(Number(issueId), subscriber)
    return standalonePage(personalize({ html, text: '' }, { ...subscriber, clickKey }).html)
  }),

  mailWebhookHandler,
  ...confirmHandlers,
]

const sources = new Map([
  ['newsletter-home', 'home'],
  ['newsletter-blog', 'blog'],
  ['unsubscribe', 'unsubscribe'],
])

/** "ada@example.com" → "a…@example.com". */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

async function htmlSentTo(db: Orm, subscriberId: number, issueId: number): Promise<string | null> {
  if (issueId === welcomeIssueId) {
    const toSubscriber = and(eq(outbox.relatedKind, 'subscriber'), eq(outbox.relatedId, subscriberId))
    const [welcome] = await db
      .select({ html: outbox.html })
      .from(outbox)
      .where(and(eq(outbox.kind, 'welcome'), toSubscriber))
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

/** The page after a form post without script. A truncated link must not look like success. */
function pageAfterForm(profile: BusinessProfile, isComplete: boolean) {
  if (isComplete) {
    const wait = `<p>Emails already on their way may still arrive for up to ${legal.unsubscribeBusinessDays} business days.</p>`
    const links = '<p><a href="/">Back to Home</a> · <a href="/contact">Contact Us</a></p>'
    return messagePage(profile, "You've been unsubscribed", wait + links)
  }
  const { tollFree } = profile
  const call = `<a href="${telHref(tollFree)}">${tollFree}</a>`
  const text = `<p>The link is incomplete. Please open it from the email again, or call ${call}.</p>`
  return messagePage(profile, "You're still subscribed", text, 404)
}

const notFound =
  '<p>The link may be incomplete. Please open it from the email again, or go to <a href="/">our home page</a>.</p>'
