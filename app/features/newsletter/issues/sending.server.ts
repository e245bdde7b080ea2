import { setTimeout as sleep } from 'node:timers/promises'

import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'

import { clickKeyFor } from '#app/features/newsletter/clicks/click-key.server.ts'
import { messageIdOf } from '#app/features/newsletter/bounces/mail-report.server.ts'
import type { Context } from '#app/server/context.ts'
import { isOurSide } from '#app/server/mail/smtp-reply.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { persist } from '#app/server/tasks/queue.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues } from '#db/schema/newsletter.ts'
import type { ReplyMeaning } from '#db/schema/outbox.ts'

import {
  claimDelivery,
  type Claimed,
  limitDelay,
  type Outcome,
  outcomeOfFailure,
  pauseIssue,
  returnAttempts,
  recordOutcome,
  reserveSendSlot,
} from './claim.server.ts'
import { merged } from './merge-tags.ts'
import { personalize, subscriberLinks } from './placeholders.ts'
import { domainOf, listHeaders, currentSender, commonValues, lacksAddress } from './render.server.tsx'
import { resumeDue, startDue } from './start.server.ts'

const workers = 3
/** More failures in a row are the mail server's problem, so sending pauses. */
const maxFailures = 20
/** More refusals in a row that are about us would be refused too. */
const maxRefusals = 5
/** After an outage of the mail server, sending goes on by itself. */
const outageDelay = 15 * 60_000
/** A claim this old belongs to a process that died. */
const claimTimeout = 10 * 60_000

/**
 * Sends newsletters, on every instance. Each delivery is claimed and the claim committed before the mail is handed to the
 * mail server, so if the process dies its claims become "uncertain" and no one gets a second mail.
 */
export const newsletterTask: Task = {
  name: 'newsletters',
  every: 5_000,
  onEvents: ['issue.due'],
  everywhere: true,
  run: async (context) => {
    // Another instance may have the key to its password.
    if ((await context.mailer(context.db)).problem !== null) return
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

/** Starts newsletters that are due and sweeps abandoned claims. A separate job because sending may take hours. */
export const newsletterStartTask: Task = {
  name: 'newsletter-start',
  every: 5_000,
  everywhere: true,
  run: async (context) => {
    await sweep(context.db, context.now())
    await resumeDue(context)
    await startDue(context)
  },
}

async function sweep(db: Orm, now: Date) {
  await db.execute(sql`
    update newsletter_deliveries set status = 'uncertain',
      error = 'Sending was interrupted, so it may or may not have arrived.'
    where issue_id in (select id from newsletter_issues where started_at is not null)
      and status = 'sending' and claimed_at <= ${new Date(now.getTime() - claimTimeout).toISOString()}`)
}

async function sendOut(context: Context, issueId: number) {
  const { db, events, now } = context
  const run: Run = { over: false, paused: false, failures: 0, refusals: 0, last: null, publishedAt: 0 }

  const work = async () => {
    while (!run.over && !events.ending.aborted) {
      // Read again for every few mails: the owner may have changed the rate or paused it.
      const issue = await renderedIssue(context, issueId)
      if (!issue) break
      // Slots are reserved several at a time but deliveries claimed one by one, so a dying worker leaves one uncertain.
      const slots = Math.ceil(issue.perSecond / 10)
      const wait = await reserveSendSlot(db, slots, issue.perSecond)
      await sleep(wait, undefined, { signal: events.ending }).catch(() => {})
      for (let slot = 0; slot < slots && !run.over && !events.ending.aborted; slot++) {
        const claimed = await claimDelivery(db, { issueId, now: now(), domain: domainOf(issue.sender) })
        if (!claimed) run.over = true
        else if (claimed !== 'skipped') await deliver(context, issue, claimed, run)
      }
      if (Date.now() - run.publishedAt >= 1_000) {
        run.publishedAt = Date.now()
        await events.notify(db, { type: 'issue.changed', id: issueId })
      }
    }
    run.over = true
  }

  const ended = await Promise.allSettled(Array.from({ length: workers }, () => work().finally(() => (run.over = true))))
  // Too few recipients for the limit, and none of them got it.
  if (run.refusals > 0 && !run.paused && !(await hasReached(db, issueId))) await pause(context, issueId, run)
  // Only now, because other workers may have been refused after the pause.
  if (run.paused) await returnAttempts(db, issueId)
  await finish(context, issueId)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** What the workers of a newsletter share. */
interface Run {
  over: boolean
  paused: boolean
  /** In a row. */
  failures: number
  /** In a row, and about us. */
  refusals: number
  /** The last refusal, and how long to wait for what it asks. */
  last: { cause: ReplyMeaning | undefined; wait: number } | null
  publishedAt: number
}

async function deliver(context: Context, issue: RenderedIssue, to: Claimed, run: Run) {
  const { log, now } = context
  const outcome = await sendMail(context, issue, to)
  await persist(() => recordOutcome(context, issue.id, to, outcome))
  if (outcome.status === 'sent' || outcome.status === 'held') {
    run.failures = 0
    run.refusals = 0
    return
  }
  log.warn({ issue: issue.id, subscriber: to.subscriberId, outcome: outcome.status }, 'A newsletter was not sent')
  if (outcome.status === 'queued' && outcome.isGreylisted) return
  const { cause } = outcome
  run.failures++
  run.refusals = cause !== undefined && isOurSide(cause) ? run.refusals + 1 : 0
  run.last = { cause, wait: outcome.status === 'queued' ? outcome.nextAt.getTime() - now().getTime() : 0 }
  if ((run.failures < maxFailures && run.refusals < maxRefusals) || run.over) return
  run.over = true
  await pause(context, issue.id, run)
}

/** Pauses for the last refusal. Where waiting helps, sending goes on by itself. */
async function pause(context: Context, issueId: number, run: Run) {
  const { refusals, last } = run
  run.paused = true
  const cause = last?.cause
  if (refusals > 0 && cause !== undefined && isOurSide(cause))
    return pauseIssue(context, issueId, cause, cause === 'limit' ? Math.max(last!.wait, limitDelay) : null)
  return pauseIssue(context, issueId, 'smtp', cause === 'later' || cause === 'unreachable' ? outageDelay : null)
}

const hasReached = async (db: Orm, issueId: number) =>
  (await db.$count(
    newsletterDeliveries,
    and(eq(newsletterDeliveries.issueId, issueId), inArray(newsletterDeliveries.status, ['sent', 'held', 'uncertain'])),
  )) > 0

/** Finishes when none is waiting or being sent; "failed" if no mail was sent. */
async function finish({ db, now, events }: Context, issueId: number) {
  const has = (states: string) =>
    sql`exists (select 1 from newsletter_deliveries where issue_id = ${issueId} and status in (${sql.raw(states)}))`
  const at = now()
  await db
    .update(newsletterIssues)
    .set({
      status: sql`case when ${has("'failed'")} and not ${has("'sent','held','uncertain'")} then 'failed' else 'sent' end`,
      finishedAt: at,
      pauseReason: null,
      updatedAt: at,
    })
    .where(
      and(
        eq(newsletterIssues.id, issueId),
        eq(newsletterIssues.status, 'sending'),
        sql`not ${has("'queued','sending'")}`,
      ),
    )
  await events.notify(db, { type: 'issue.changed', id: issueId })
}

type RenderedIssue = NonNullable<Awaited<ReturnType<typeof renderedIssue>>>

/** The rendered newsletter and its sender; null if it isn't being sent anymore. */
async function renderedIssue(context: Context, issueId: number) {
  const [issue] = await context.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId))
  if (issue?.status !== 'sending' || issue.html === null || issue.text === null) return null
  const { id, subject, html, text, startedAt, createdAt } = issue
  if (await lacksAddress(context)) {
    await pauseIssue(context, issueId, 'address', null)
    return null
  }
  const sender = await currentSender(context)
  const perSecond = sender.settings.ratePerSecond
  return { id, subject, html, text, startedAt: startedAt ?? createdAt, sender, perSecond }
}

/** The Message-ID is the same for each attempt. */
async function sendMail({ db, mailer, now }: Context, issue: RenderedIssue, to: Claimed): Promise<Outcome> {
  const { id, sender } = issue
  const { profile } = sender
  const { email, token } = to
  const clickKey = clickKeyFor(id, { id: to.subscriberId, token })
  const values = { ...commonValues(profile, issue.startedAt), ...subscriberLinks(profile.siteUrl, id, token), email }
  try {
    const status = await (
      await mailer(db)
    ).send({
      from: sender.from,
      to: email,
      replyTo: sender.replyTo,
      subject: merged(issue.subject, values),
      ...personalize(issue, { email, token, clickKey }),
      messageId: messageIdOf(id, to, domainOf(sender)),
      headers: {
        ...listHeaders(sender, token),
        Precedence: 'bulk',
        // Identifies the newsletter in bounces if a relay has rewritten the Message-ID.
        'X-Newsletter': String(id),
      },
    })
    return { status }
  } catch (error) {
    return outcomeOfFailure(error, to.attempts, now())
  }
}
