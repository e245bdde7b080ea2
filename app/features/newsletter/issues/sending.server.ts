import { setTimeout as sleep } from 'node:timers/promises'

import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'

import { clickKeyFor } from '#app/features/newsletter/clicks/click-key.server.ts'
import { messageIdOf } from '#app/features/newsletter/bounces/mail-report.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Orm } from '#db/database.ts'
import { newsletterIssues } from '#db/schema.ts'

import {
  claimDeliveries,
  type Claimed,
  withRetries,
  type Outcome,
  outcomeOfFailure,
  recordOutcome,
  reserveSendSlot,
} from './claim.server.ts'
import { merged } from './merge-tags.ts'
import { personalize, subscriberLinks } from './placeholders.ts'
import { domainOf, listHeaders, currentSender, commonValues } from './render.server.tsx'
import { pauseAfterRestore, startDue } from './start.server.ts'

const workers = 3
/** So many failures in a row are the server's fault, not the subscribers': better wait for the owner. */
const mostFailures = 20
/** A mail claimed this long ago, or that far ahead by a clock that was wrong, belongs to a process that died: nobody knows whether it went out. */
const abandoned = 10 * 60_000

/**
 * Sends newsletters: every instance takes part, each mail is claimed and the claimDeliveries committed before the
 * mail server hears of it. So a process may die at any moment: what it had claimed becomes "uncertain", never a second mail.
 */
export const newsletterJob: Job = {
  name: 'newsletters',
  every: 5_000,
  onEvents: ['issue.due'],
  everywhere: true,
  run: async (context) => {
    await pauseAfterRestore(context)
    const done: number[] = []
    while (!context.events.ending.aborted) {
      const [next] = await context.db
        .select({ id: newsletterIssues.id })
        .from(newsletterIssues)
        .where(and(eq(newsletterIssues.status, 'sending'), notInArray(newsletterIssues.id, done)))
        .orderBy(asc(newsletterIssues.startedAt), asc(newsletterIssues.id))
        .limit(1)
      if (!next) return
      done.push(next.id)
      await sendOut(context, next.id)
    }
  },
}

/** Starts what is due and finds what dead processes left; apart, for sending one newsletter may take hours. */
export const newsletterStartJob: Job = {
  name: 'newsletter-start',
  every: 5_000,
  everywhere: true,
  run: async (context) => {
    await pauseAfterRestore(context)
    await sweep(context.db, context.now())
    await startDue(context)
  },
}

async function sweep(db: Orm, now: Date) {
  await db.execute(sql`
    update newsletter_deliveries set status = 'uncertain',
      error = 'Sending was interrupted before the mail server answered. It may have arrived.'
    where issue_id in (select id from newsletter_issues where started_at is not null)
      and status = 'sending' and (claimed_at <= ${new Date(now.getTime() - abandoned).toISOString()}
        or claimed_at > ${new Date(now.getTime() + abandoned).toISOString()})`)
}

async function sendOut(context: Context, issueId: number) {
  const { db, events, now } = context
  const run = { over: false, failures: 0, publishedAt: 0 }

  const work = async () => {
    while (!run.over && !events.ending.aborted) {
      // Read again for each few mails: the owner may change the rate meanwhile.
      const issue = await renderedIssue(context, issueId)
      if (!issue) break
      // Turns are taken several at a time, mails one by one: a process that dies leaves one in doubt for each worker.
      const turns = Math.ceil(issue.perSecond / 10)
      const wait = await reserveSendSlot(db, turns, issue.perSecond)
      await sleep(wait, undefined, { signal: events.ending }).catch(() => {})
      for (let turn = 0; turn < turns && !run.over && !events.ending.aborted; turn++) {
        const claimed = await claimDeliveries(db, { issueId, most: 1, now: now(), domain: domainOf(issue.sender) })
        if (!claimed) run.over = true
        else if (claimed[0]) await deliver(context, issue, claimed[0], run)
      }
      if (Date.now() - run.publishedAt >= 1_000) {
        run.publishedAt = Date.now()
        await events.notify(db, { type: 'issue.changed', id: issueId })
      }
    }
    run.over = true
  }

  const ended = await Promise.allSettled(Array.from({ length: workers }, () => work().finally(() => (run.over = true))))
  await finish(context, issueId)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

async function deliver(context: Context, issue: RenderedIssue, to: Claimed, run: { over: boolean; failures: number }) {
  const { db, now, log } = context
  const outcome = await sendMail(context, issue, to)
  await withRetries(() => recordOutcome(context, issue.id, to, outcome), log)
  if (outcome.status === 'sent' || outcome.status === 'held') {
    run.failures = 0
    return
  }
  log.warn({ issue: issue.id, subscriber: to.subscriberId, became: outcome.status }, 'A newsletter was not sent')
  run.failures++
  if (run.failures < mostFailures || run.over) return
  run.over = true
  await db
    .update(newsletterIssues)
    .set({ status: 'paused', pauseReason: 'smtp', updatedAt: now() })
    .where(and(eq(newsletterIssues.id, issue.id), eq(newsletterIssues.status, 'sending')))
}

/** Sent when all subscribers are entered, nothing retryDelays and nothing is on its way; failed when nothing at all arrived. */
async function finish({ db, now, events }: Context, issueId: number) {
  const has = (states: string) =>
    sql`exists (select 1 from newsletter_deliveries where issue_id = ${issueId} and status in (${sql.raw(states)}))`
  const at = now()
  await db
    .update(newsletterIssues)
    .set({
      status: sql`case when ${has("'failed'")} and not ${has("'sent','held','uncertain'")} then 'failed' else 'sent' end`,
      finishedAt: at,
      deliveryCount: sql`(select count(*) from newsletter_deliveries where issue_id = ${issueId})`,
      deliveryCountAt: at,
      updatedAt: at,
    })
    .where(
      and(
        eq(newsletterIssues.id, issueId),
        eq(newsletterIssues.status, 'sending'),
        isNull(newsletterIssues.unqueuedUpTo),
        sql`not ${has("'queued','sending'")}`,
      ),
    )
  await events.notify(db, { type: 'issue.changed', id: issueId })
}

type RenderedIssue = NonNullable<Awaited<ReturnType<typeof renderedIssue>>>

/** A frozen newsletter and its sender; null once it is not to be sent any more. */
async function renderedIssue(context: Context, issueId: number) {
  const [issue] = await context.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId))
  if (issue?.status !== 'sending' || issue.html === null || issue.text === null) return null
  const { id, subject, html, text, startedAt, createdAt } = issue
  const sender = await currentSender(context)
  const perSecond = sender.settings.ratePerSecond
  return { id, subject, html, text, startedAt: startedAt ?? createdAt, sender, perSecond }
}

/** One subscriber's mail; its Message-ID is the same for every try. */
async function sendMail({ mailer, now }: Context, issue: RenderedIssue, to: Claimed): Promise<Outcome> {
  const { id, sender } = issue
  const { profile } = sender
  const { email, token } = to
  const clickKey = clickKeyFor(id, { id: to.subscriberId, token })
  const values = { ...commonValues(profile, issue.startedAt), ...subscriberLinks(profile.siteUrl, id, token), email }
  try {
    const status = await mailer.send({
      from: sender.from,
      to: email,
      replyTo: sender.replyTo,
      subject: merged(issue.subject, values),
      ...personalize(issue, { email, token, clickKey }),
      messageId: messageIdOf(id, to, domainOf(sender)),
      headers: {
        ...listHeaders(sender, token),
        Precedence: 'bulk',
        // Names the newsletter in a report on a mail whose Message-ID a relay has rewritten.
        'X-Newsletter': String(id),
      },
    })
    return { status }
  } catch (error) {
    return outcomeOfFailure(error, to.attempts, now())
  }
}
