import { setTimeout as sleep } from 'node:timers/promises'

import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'

import { clickKeyOf } from '#app/features/newsletter/clicks/click-key.offer.ts'
import { messageIdOf } from '#app/features/newsletter/returns/returned.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Orm } from '#db/database.ts'
import { newsletterIssues } from '#db/schema.ts'

import { claim, type Claimed, insist, type Outcome, outcomeOf, settle, turnFor } from './claim.server.ts'
import { merged } from './merge-tags.ts'
import { personal, readersLinks } from './placeholders.ts'
import { domainOf, listHeaders, senderNow, sharedValues } from './render.server.tsx'
import { pauseAfterRestore, startDue } from './start.server.ts'

const workers = 3
/** So many failures in a row are the server's fault, not the readers': better wait for the owner. */
const mostFailures = 20
/** A mail claimed this long ago, or that far ahead by a clock that was wrong, belongs to a process that died: nobody knows whether it went out. */
const abandoned = 10 * 60_000

/**
 * Sends newsletters: every instance takes part, each mail is claimed and the claim committed before the
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
  const run = { over: false, failures: 0, toldAt: 0 }
  const letter = keptFresh(context, issueId)

  const work = async () => {
    while (!run.over && !events.ending.aborted) {
      const written = await letter()
      if (!written) break
      // Turns are taken several at a time, mails one by one: a process that dies leaves one in doubt for each worker.
      const turns = Math.ceil(written.perSecond / 10)
      const wait = await turnFor(db, turns, written.perSecond)
      await sleep(wait, undefined, { signal: events.ending }).catch(() => {})
      for (let turn = 0; turn < turns && !run.over && !events.ending.aborted; turn++) {
        const readers = await claim(db, { issueId, most: 1, now: now(), domain: written.domain })
        if (!readers) run.over = true
        else if (readers[0]) await deliver(context, written, readers[0], run)
      }
      await tellOfProgress(context, issueId, run)
    }
    run.over = true
  }

  const ended = await Promise.allSettled(Array.from({ length: workers }, () => work().finally(() => (run.over = true))))
  await finish(context, issueId)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** The newsletter with its sender's settings, read anew every few seconds: the owner may change the rate meanwhile. */
function keptFresh(context: Context, issueId: number): () => Promise<Letter | null> {
  let kept: Promise<Letter | null> | undefined
  let readAt = 0
  return () => {
    if (!kept || Date.now() - readAt > 5_000) {
      readAt = Date.now()
      kept = letterOf(context, issueId)
    }
    return kept
  }
}

async function deliver(context: Context, letter: Letter, reader: Claimed, run: { over: boolean; failures: number }) {
  const { db, now, log } = context
  const outcome: Outcome = await sendOne(context, letter, reader)
  await insist(() => settle(context, letter.issueId, reader, outcome), log)
  const isDone = outcome.status === 'sent' || outcome.status === 'held'
  run.failures = isDone ? 0 : run.failures + 1
  if (!isDone) {
    log.warn(
      { issue: letter.issueId, subscriber: reader.subscriberId, became: outcome.status },
      'A newsletter was not sent',
    )
  }
  if (run.failures < mostFailures || run.over) return
  run.over = true
  await db
    .update(newsletterIssues)
    .set({ status: 'paused', pauseReason: 'smtp', updatedAt: now() })
    .where(and(eq(newsletterIssues.id, letter.issueId), eq(newsletterIssues.status, 'sending')))
}

async function tellOfProgress({ db, events }: Context, issueId: number, run: { toldAt: number }) {
  if (Date.now() - run.toldAt < 1_000) return
  run.toldAt = Date.now()
  await events.tell(db, { type: 'issue.changed', id: issueId })
}

/** Sent when all readers are entered, nothing waits and nothing is on its way; failed when nothing at all arrived. */
async function finish({ db, now, events }: Context, issueId: number) {
  const has = (states: string) =>
    sql`exists (select 1 from newsletter_deliveries where issue_id = ${issueId} and status in (${sql.raw(states)}))`
  const at = now()
  await db
    .update(newsletterIssues)
    .set({
      status: sql`case when ${has("'failed'")} and not ${has("'sent','held','uncertain'")} then 'failed' else 'sent' end`,
      finishedAt: at,
      ledgerRows: sql`(select count(*) from newsletter_deliveries where issue_id = ${issueId})`,
      ledgerRowsAt: at,
      updatedAt: at,
    })
    .where(
      and(
        eq(newsletterIssues.id, issueId),
        eq(newsletterIssues.status, 'sending'),
        isNull(newsletterIssues.unenteredTo),
        sql`not ${has("'queued','sending'")}`,
      ),
    )
  await events.tell(db, { type: 'issue.changed', id: issueId })
}

/** A frozen newsletter with all its mails have in common. */
interface Letter {
  issueId: number
  subject: string
  html: string
  text: string
  startedAt: Date
  sender: Awaited<ReturnType<typeof senderNow>>
  perSecond: number
  domain: string
}

async function letterOf(context: Context, issueId: number): Promise<Letter | null> {
  const [issue] = await context.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId))
  if (issue?.status !== 'sending' || issue.html === null || issue.text === null) return null
  const sender = await senderNow(context)
  return {
    issueId,
    subject: issue.subject,
    html: issue.html,
    text: issue.text,
    startedAt: issue.startedAt ?? issue.createdAt,
    sender,
    perSecond: sender.settings.ratePerSecond,
    domain: domainOf(sender),
  }
}

/** One reader's mail; its Message-ID is the same for every try. */
async function sendOne({ mailer, now }: Context, letter: Letter, reader: Claimed): Promise<Outcome> {
  const { issueId, sender, domain } = letter
  const { siteUrl } = sender.facts
  const links = readersLinks(siteUrl, issueId, reader.token)
  const clickKey = clickKeyOf(issueId, { id: reader.subscriberId, token: reader.token })
  const values = { ...sharedValues(sender.facts, letter.startedAt), ...links, email: reader.email }
  try {
    const status = await mailer.send({
      from: sender.from,
      to: reader.email,
      replyTo: sender.replyTo,
      subject: merged(letter.subject, values),
      ...personal(letter, { ...reader, clickKey }),
      messageId: messageIdOf(issueId, reader, domain),
      headers: {
        ...listHeaders(sender, reader.token),
        Precedence: 'bulk',
        // By this a report on a mail is told whose Message-ID a relay has written anew.
        'X-Newsletter': String(issueId),
      },
    })
    return { status }
  } catch (error) {
    return outcomeOf(error, reader.attempts, now())
  }
}
