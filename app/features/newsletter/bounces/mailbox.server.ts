import { createHash } from 'node:crypto'

import type { ImapFlow } from 'imapflow'

import { isDatabaseUnavailable, safeError } from '#app/server/request/errors.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'

import { applyReport } from './apply-report.server.ts'
import { saveMailboxState, mailboxState } from './mailbox-state.server.ts'
import { readReport } from './read-report.server.ts'
import { toSingleLine, type MailReport } from './mail-report.ts'

/** Older messages say nothing new, and an owner's mailbox may hold years of them. */
const daysBack = 30
/** No report is larger, save for the pictures of what it returns; those are at its end. */
const mostBytes = 512 * 1024
const silence = 30_000

/**
 * Reads the mailbox that bounces and complaints come back to (BOUNCE_MAILBOX_URL). It may be the owner's own: only reports
 * about our newsletters are marked as read, all else stays as it is. A failure is the job's; the next turn begins where
 * this one ended, and what is read twice changes nothing.
 */
export const bounceMailboxJob: Job = {
  name: 'bounce-mailbox',
  every: 5 * 60_000,
  run: async (context) => {
    const { db, config, now } = context
    if (config.bounceMailboxUrl === null) return
    const { failingSince } = await mailboxState(db)
    try {
      await visit(context, config.bounceMailboxUrl)
    } catch (error) {
      const since = failingSince ?? now().toISOString()
      await saveMailboxState(db, { failingSince: since, error: saidBy(error) }, now())
      throw error
    }
    if (failingSince !== null) await saveMailboxState(db, { failingSince: null, error: null }, now())
  },
}

/** The server's own words where it has said any. */
const saidBy = (error: unknown) =>
  toSingleLine((error as { responseText?: string }).responseText ?? (error as Error).message)

async function visit(context: Context, url: string): Promise<void> {
  const client = await connect(url)
  // A server that breaks off later rejects what is being asked of it; without a hearer the process would end.
  client.on('error', () => {})
  const leave = () => client.close()
  context.events.ending.addEventListener('abort', leave)
  try {
    await client.connect()
    await readOn(context, client, url)
    await client.logout()
  } finally {
    context.events.ending.removeEventListener('abort', leave)
    client.close()
  }
}

async function connect(url: string): Promise<ImapFlow> {
  // Loaded only where a mailbox is set: most sites have none.
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  return new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
  })
}

async function readOn(context: Context, client: ImapFlow, url: string): Promise<void> {
  const { db, now, log } = context
  const path = decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
  const opened = await client.mailboxOpen(path)
  const mailbox = createHash('sha256').update(url).digest('hex').slice(0, 16)
  const uidValidity = String(opened.uidValidity)
  const stored = await mailboxState(db)
  const after = stored.mailbox === mailbox && stored.uidValidity === uidValidity ? stored.uid : 0
  const since = new Date(now().getTime() - daysBack * 86_400_000)
  const found = (await client.search({ uid: `${after + 1}:*`, since }, { uid: true })) || []
  // "n:*" means the last message too, where that is older than n.
  const fresh = found.filter((uid) => uid > after).toSorted((a, b) => a - b)
  const unreadable = (error: unknown) => {
    log.warn({ err: error }, 'A message in the bounce mailbox could not be read')
    return null
  }
  const counts = { read: 0, reports: 0 }
  for (const uid of fresh) {
    if (context.events.ending.aborted) return
    // One after the other, and how far it came after each.
    const raw = await rawReport(client, uid)
    const report = raw && (await readReport(raw).catch(unreadable))
    if (report && (await applied(context, report))) {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      counts.reports++
    }
    counts.read++
    await saveMailboxState(db, { mailbox, uidValidity, uid }, now())
  }
  if (counts.read > 0) log.info(counts, 'The bounce mailbox was read')
}

/** False where it could not be: the next message is read all the same, for this one would stand in the way at each turn. */
async function applied(context: Context, report: MailReport): Promise<boolean> {
  try {
    await context.db.transaction((db) => applyReport({ ...context, db }, report))
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error) || context.events.ending.aborted) throw error
    context.log.error({ err: safeError(error as Error) }, 'A report in the bounce mailbox could not be stored')
    return false
  }
}

/** The message, read without marking it; null where its head says already that it is no report. */
async function rawReport(client: ImapFlow, uid: number): Promise<Uint8Array | null> {
  const heads = ['content-type', 'x-failed-recipients']
  const head = await client.fetchOne(String(uid), { headers: heads }, { uid: true })
  const said = head ? (head.headers?.toString() ?? '') : ''
  if (!/multipart\/report|^x-failed-recipients:/im.test(said)) return null
  const whole = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
  return whole ? (whole.source ?? null) : null
}
