import type { ImapFlow } from 'imapflow'

import { applyReport, readReport, toSingleLine } from '#app/features/newsletter/public.server.ts'
import { countFiles, storeFile } from '#app/features/private-files/public.server.ts'
import { bounceMailbox, type BounceMailbox } from '#app/features/settings/public.server.ts'
import { heavyTask } from '#app/server/files/heavy-task.ts'
import { isDatabaseUnavailable, safeError } from '#app/server/request/errors.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import type { Context } from '#app/server/context.ts'
import { hostRefusal, mailLookup } from '#app/server/mail/mail-host.ts'
import { withoutSecret } from '#app/server/mail/without-secret.ts'

import type { Orm } from '#db/database.ts'

import { answeredBy, fileAnswer } from './answers.server.ts'
import { headersOfPrograms } from './automatic-mail.ts'
import { maxTries, saveMailboxState, mailboxState } from './mailbox-state.server.ts'
import { readAnswer } from './read-answer.server.ts'

const maxAgeDays = 30
/** Larger reports only have more of the original mail at their end. */
const maxBytes = 512 * 1024
const timeout = 30_000

/**
 * Reads bounces, complaints and answers to our mails from the mailbox set in the environment or the office. It may be the
 * owner's own mailbox: only reports about our newsletters are marked as read. The next run continues where this one stopped.
 */
export const bounceMailboxTask: Task = {
  name: 'bounce-mailbox',
  every: 5 * 60_000,
  run: async (context) => {
    const { db, now } = context
    const mailbox = await bounceMailbox(context)
    if (mailbox === null) return
    const { failingSince } = await mailboxState(db)
    try {
      if ('problem' in mailbox) throw new Error(mailbox.problem)
      await openMailbox(mailbox, context, (client) => readNew(context, client, mailbox))
    } catch (error) {
      const since = failingSince ?? now().toISOString()
      await saveMailboxState(db, { failingSince: since, error: messageOf(error) }, now())
      throw error
    }
    if (failingSince !== null) await saveMailboxState(db, { failingSince: null, error: null }, now())
  },
}

/** The server's own message if it gave one. */
const messageOf = (error: unknown) =>
  toSingleLine((error as { responseText?: string }).responseText ?? (error as Error).message)

/** Signs in to the mailbox, opens the folder, and signs out after `use`. */
export async function openMailbox<T>(
  mailbox: BounceMailbox,
  { events }: Pick<Context, 'events'>,
  use: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const client = await clientFor(mailbox)
  // Without a listener a dropped connection would end the process; the pending command rejects anyway.
  client.on('error', () => {})
  const close = () => client.close()
  events.ending.addEventListener('abort', close)
  try {
    await client.connect()
    await client.mailboxOpen(mailbox.folder)
    const result = await use(client)
    await client.logout()
    return result
  } catch (error) {
    throw cleaned(error as ImapError, mailbox)
  } finally {
    events.ending.removeEventListener('abort', close)
    client.close()
  }
}

export interface ImapError extends Error {
  authenticationFailed?: boolean
  /** The server's own words. */
  responseText?: string
}

/** An error with a server's words cut, and without the password, which it may quote. */
function cleaned(error: ImapError, { password }: BounceMailbox): ImapError {
  const { message, responseText } = error
  const withoutIt = (words: string) => toSingleLine(withoutSecret(words, password))
  error.message = withoutIt(message)
  // It is logged and begins with the message.
  error.stack = withoutSecret(error.stack ?? '', password)
  if (responseText !== undefined) error.responseText = withoutIt(responseText)
  return error
}

async function clientFor({ host, port, security, user, password, isTrusted }: BounceMailbox): Promise<ImapFlow> {
  const refused = isTrusted ? null : hostRefusal({ host, security })
  if (refused !== null) throw new Error(refused)
  // Most sites have no bounce mailbox and don't need the client.
  const { ImapFlow } = await import('imapflow')
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    // imap:// in the environment encrypts if the server offers it.
    ...(!isTrusted && security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    ...(!isTrusted && { tls: { lookup: mailLookup({ security }) } }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
}

async function readNew(context: Context, client: ImapFlow, { id: mailbox }: BounceMailbox): Promise<void> {
  const { db, now, log } = context
  const uidValidity = client.mailbox ? String(client.mailbox.uidValidity) : ''
  const stored = await mailboxState(db)
  const isSame = stored.mailbox === mailbox && stored.uidValidity === uidValidity
  const after = isSame ? stored.uid : 0
  const since = new Date(now().getTime() - maxAgeDays * 86_400_000)
  const again = isSame ? stored.skipped.map(({ uid }) => uid) : []
  const found = (await client.search({ uid: [...again, `${after + 1}:*`].join(','), since }, { uid: true })) || []
  // What the owner moved or deleted is no longer tried.
  let skipped = isSame ? stored.skipped.filter(({ uid }) => found.includes(uid)) : []
  if (skipped.length < stored.skipped.length) await saveMailboxState(db, { skipped }, now())
  const triesOf = (uid: number) => skipped.find((one) => one.uid === uid)?.tries
  // "n:*" includes the last message even if its UID is less than n.
  const unread = found.filter((uid) => uid > after || (triesOf(uid) ?? maxTries) < maxTries).toSorted((a, b) => a - b)
  const counts = { read: 0, reports: 0, answers: 0 }
  for (const uid of unread) {
    if (context.events.ending.aborted) return
    const tries = (triesOf(uid) ?? 0) + 1
    skipped = skipped.filter((one) => one.uid !== uid)
    // Should the process be killed by it, it has had half of its tries.
    const begun = { uid, tries: Math.max(tries, Math.min(tries + maxTries / 2, maxTries)) }
    await saveMailboxState(db, { mailbox, uidValidity, uid: Math.max(uid, after), skipped: [...skipped, begun] }, now())
    const outcome = await readMessage(context, client, uid).catch(async (error: unknown) => {
      // A dropped connection is not the mail's fault.
      const state = { uid: Math.max(uid, after), skipped: [...skipped, { uid, tries }] }
      await saveMailboxState(db, { mailbox, uidValidity, ...state }, now()).catch(() => {})
      throw error
    })
    if (outcome === 'skipped') skipped.push({ uid, tries })
    else if (outcome !== null) counts[outcome]++
    counts.read++
    await saveMailboxState(db, { mailbox, uidValidity, uid: Math.max(uid, after), skipped }, now())
  }
  if (counts.read > 0) log.info(counts, 'The bounce mailbox was read')
}

/** Stores a message that concerns us; null for any other. */
async function readMessage(
  context: Context,
  client: ImapFlow,
  uid: number,
): Promise<'reports' | 'answers' | 'skipped' | null> {
  const { headers, at } = await headOf(client, uid, context.now())
  const raw = isFromServer.test(headers) ? await rawMail(client, uid, maxBytes) : null
  const report =
    raw &&
    (await readReport(raw).catch((error: unknown) => {
      context.log.warn({ err: error }, 'A message in the bounce mailbox could not be read')
      return null
    }))
  if (report) {
    if (!(await isStored(context, (db) => applyReport({ ...context, db }, report)))) return 'skipped'
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    return 'reports'
  }
  // Not marked as read: the owner may read it here too.
  const lead = isReport.test(headers) ? undefined : await answeredBy(context, headers)
  const answer = lead && (await readAnswer(client, uid, headers))
  if (!answer) return null
  let filed: Awaited<ReturnType<typeof fileAnswer>>
  const isFiled = await isStored(context, async (db) => {
    filed = await fileAnswer({ ...context, db }, answer.mail, { lead, at })
  })
  const about = filed && { ...filed, receivedId: filed.id }
  for (const file of about ? answer.files.slice(await countFiles(context.db, about.receivedId)) : []) {
    const content = await file.fetch()
    const store = (db: Orm) => storeFile({ ...context, db }, about!, file, content)
    if (!(await heavyTask(() => isStored(context, store)))) return 'skipped'
  }
  return isFiled ? 'answers' : 'skipped'
}

/** False if it couldn't be stored: the next checks try again, and it doesn't block the messages after it. */
async function isStored(context: Context, store: (db: Orm) => Promise<unknown>): Promise<boolean> {
  try {
    await context.db.transaction(store)
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error) || context.events.ending.aborted) throw error
    context.log.error({ err: safeError(error as Error) }, 'A message in the bounce mailbox could not be stored')
    return false
  }
}

const isReport = /multipart\/report/i
/** What mail servers write as an answer to a mail has at least one of these. */
const isFromServer =
  /multipart\/report|^x-failed-recipients:|^return-path:[ \t]*<>|^auto-submitted:[ \t]*auto|^from:.*(?:mailer-daemon|postmaster|mail delivery)/im

/** The headers that tell what a message is, and when it arrived. */
async function headOf(client: ImapFlow, uid: number, now: Date): Promise<{ headers: string; at: Date }> {
  const ofServers = ['content-type', 'x-failed-recipients', 'return-path', 'auto-submitted', 'from']
  const headers = [...ofServers, ...headersOfPrograms, 'references', 'in-reply-to']
  const head = await client.fetchOne(String(uid), { headers, internalDate: true }, { uid: true })
  const at = head && head.internalDate ? new Date(head.internalDate) : now
  return { headers: head ? (head.headers?.toString() ?? '') : '', at }
}

/** The message up to `maxLength` bytes. It is not marked as read. */
async function rawMail(client: ImapFlow, uid: number, maxLength: number): Promise<Uint8Array | null> {
  const whole = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true })
  return whole ? (whole.source ?? null) : null
}
