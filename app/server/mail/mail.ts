import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import type { Transporter } from 'nodemailer'

import type { MailAttachment, ReplyMeaning } from '#db/schema/outbox.ts'

import { meaningOf, waitIn } from './smtp-reply.ts'
import { type MailServer, passwordOf, smtpOptions } from './smtp-options.ts'
import { withoutSecret } from './without-secret.ts'

export interface Mail {
  from: string
  to: string
  replyTo?: string | null
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
  /** The same for every attempt, so that mail servers and programs recognize duplicates. */
  messageId: string
}

/** 'sent' to the mail server, or 'held' as a file because there is none. */
export type Sent = 'sent' | 'held'

/**
 * The mail server refused a mail or did not respond. `permanent`: a retry is useless (SMTP 5xx for this mail). `uncertain`: the
 * connection broke after the message was partly sent, so it may or may not have been accepted.
 */
export class MailRefused extends Error {
  readonly permanent: boolean
  readonly uncertain: boolean
  readonly meaning: ReplyMeaning
  /** Whether the reply is about one recipient or message: not about our sign-in or sender, or the connection. */
  readonly isAboutMessage: boolean
  /** The milliseconds after which the server says to try again; 0 if it doesn't say. */
  readonly wait: number
  constructor(
    message: string,
    { code, command = '', response = '', started = false, sender = '', meaning }: SmtpFailure,
  ) {
    super(message)
    this.meaning = meaning ?? meaningOf(response, { command, sender })
    this.isAboutMessage = code !== undefined && aboutMessage.has(command)
    this.permanent = this.isAboutMessage && code! >= 500 && !goesAway.has(this.meaning)
    this.uncertain = started && code === undefined
    this.wait = waitIn(response)
  }
}

interface SmtpFailure {
  code?: number | undefined
  command?: string | undefined
  /** The server's reply. */
  response?: string | undefined
  started?: boolean | undefined
  /** The address in MAIL FROM. */
  sender?: string | undefined
  /** Instead of what the reply says. */
  meaning?: ReplyMeaning
}

/** Errors of earlier commands, e.g. a wrong password or sender, are not about this mail; the owner can fix them. */
const aboutMessage = new Set(['RCPT TO', 'DATA'])
/** By waiting, or in the settings. */
const goesAway = new Set<ReplyMeaning>(['limit', 'sender', 'sign-in', 'account'])

export interface Mailer {
  /** False if mail is written to files. */
  configured: boolean
  /** Why this instance can't send any mail, so that it stays queued; null if it can. */
  problem: string | null
  /** Throws MailRefused. */
  send: (mail: Mail) => Promise<Sent>
  close: () => void
}

/** Sends mail through a server, or writes .eml files to DATA_DIR/outbox if there is none. */
export const openMailer = (server: MailServer | null, dataDir: string): Mailer =>
  server === null ? fileMailer(dataDir) : smtpMailer(server)

/** For a mail server whose password can't be read. */
export const brokenMailer = (problem: string): Mailer => ({
  configured: true,
  problem,
  send: () => Promise.reject(new MailRefused(problem, {})),
  close: () => {},
})

/**
 * Servers may scan a mail before they accept it; with a shorter timeout it would be sent twice. Still short enough for a
 * claimed batch, four mails to a connection, to finish before another process reclaims it.
 */
const socketTimeout = 120_000

function smtpMailer(server: MailServer): Mailer {
  const connection = onceNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ ...smtpOptions(server), pool: true, maxConnections: 3, socketTimeout })
    return { transport, streams: trackStreams(transport) }
  })
  return {
    configured: true,
    problem: null,
    send: oneSignIn(async (mail) => {
      const { transport, streams } = await connection.get()
      const data = composed(mail)
      try {
        await transport.sendMail(data)
        return 'sent'
      } catch (error) {
        const { message, code: kind, responseCode: code, response, command } = clean(error as SmtpError, server)
        const hint = hintOn(mail.to, command)
        throw new MailRefused(message + hint, {
          code,
          response,
          command: kind === 'EAUTH' ? 'AUTH' : command,
          started: streams.get(data.messageId)?.readableDidRead,
          sender: addressIn(mail.from),
          // It is about this one address, whatever the server says.
          ...(hint !== '' && { meaning: 'unknown' as const }),
        })
      } finally {
        streams.delete(data.messageId)
      }
    }),
    close: () => void connection.made()?.then(({ transport }) => transport.close()),
  }
}

/** What is made when it is first needed: a start sends no mail, and need not load what sends it. */
function onceNeeded<Made>(make: () => Promise<Made>) {
  let made: Promise<Made> | undefined
  return { get: () => (made ??= make()), made: () => made }
}

/** Nodemailer asks for SMTPUTF8 where the server offers it; without it, servers refuse such an address in words of many kinds. */
const hintOn = (to: string, command = '') =>
  /^(MAIL|RCPT)/.test(command) && /[^\p{ASCII}]/u.test(to)
    ? ' – The address has other letters than A to Z before the @, and your mail server may not support that (SMTPUTF8).'
    : ''

/**
 * Until a mail got past the sign-in, mails wait for the first and share its refusal: providers lock accounts that try a wrong
 * password again and again.
 */
function oneSignIn(send: Mailer['send']): Mailer['send'] {
  let first: Promise<Sent> | undefined
  return async (mail) => {
    // Without an `await` if there is none: mails sent at the same time must find the first.
    if (first !== undefined)
      await first.catch((error: unknown) => {
        if (isSignIn(error)) throw error
      })
    const attempt = send(mail)
    first ??= attempt
    try {
      return await attempt
    } catch (error) {
      if (isSignIn(error)) first = undefined
      throw error
    }
  }
}

const isSignIn = (error: unknown) => error instanceof MailRefused && error.meaning === 'sign-in'

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

/** An error of nodemailer, without the password: servers may quote what they were sent. */
function clean(error: SmtpError, server: MailServer): SmtpError {
  const password = passwordOf(server)
  error.message = withoutSecret(error.message, password)
  if (error.response !== undefined) error.response = withoutSecret(error.response, password)
  return error
}

/** The stream of each message being sent. It is read only after the server has accepted the DATA command. */
function trackStreams(transport: Pick<Transporter, 'use'>): Map<string, Readable> {
  const streams = new Map<string, Readable>()
  transport.use('stream', (mail, done) => {
    const createReadStream = mail.message.createReadStream.bind(mail.message)
    mail.message.createReadStream = (options) => {
      const stream = createReadStream(options)
      streams.set(String(mail.data.messageId), stream)
      return stream
    }
    done()
  })
  return streams
}

function fileMailer(dataDir: string): Mailer {
  const folder = join(dataDir, 'outbox')
  const writer = onceNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  })
  return {
    configured: false,
    problem: null,
    send: async (mail) => {
      const { message } = await (await writer.get()).sendMail(composed(mail))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${mail.messageId.replaceAll(/[^\w.-]/g, '_')}.eml`)
      // A partial file would look like a mail.
      const unfinished = `${file}.new`
      try {
        await writeFile(unfinished, message as Buffer)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
      return 'held'
    },
    close: () => void writer.made()?.then((transport) => transport.close()),
  }
}

const composed = ({ replyTo, subject, messageId, ...mail }: Mail) => ({
  ...mail,
  // Mail programs would decode user input that looks like an encoded word (RFC 2047), including line breaks.
  subject: subject.replaceAll('=?', '=\u200b?'),
  ...(replyTo && { replyTo }),
  messageId: `<${messageId}>`,
})

/** The address in a sender such as "Calm Climate <office@example.com>". */
export const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender

/** How long a test waits for each response. */
const testTimeout = 30_000

/** Sends one mail over a connection of its own. Returns the server's response; throws nodemailer's error, without the password. */
export async function sendOnce(server: MailServer, mail: Mail): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...smtpOptions(server), socketTimeout: testTimeout })
  try {
    return withoutSecret((await transport.sendMail(composed(mail))).response, passwordOf(server))
  } catch (error) {
    throw clean(error as SmtpError, server)
  } finally {
    transport.close()
  }
}
