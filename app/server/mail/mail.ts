import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { createTransport, type Transporter } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'

import type { MailAttachment } from '#db/schema.ts'

import type { Config } from '#app/server/config/config.ts'

export interface Mail {
  from?: string
  to: string
  replyTo?: string | null
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
  /** The same for every try, so that a mail server and a reader can tell a repetition. */
  messageId: string
}

/** What became of a mail: given to the mail server, or kept as a file because there is none. */
export type Sent = 'sent' | 'held'

/**
 * A refusal by the mail server, or its silence. `permanent` means that trying again is no use (SMTP 5xx to this very
 * mail), `uncertain` that the connection broke after the message began to flow: nobody knows whether the server took it.
 */
export class MailRefused extends Error {
  readonly permanent: boolean
  readonly uncertain: boolean
  readonly code: number | undefined
  constructor(message: string, { code, command = '', begun = false }: Refusal) {
    super(message)
    this.code = code
    this.permanent = code !== undefined && code >= 500 && aboutTheMail.has(command)
    this.uncertain = begun && code === undefined
  }
}

interface Refusal {
  code: number | undefined
  command: string | undefined
  begun: boolean | undefined
}

/** Before these the server knows only us: what it refuses there (a password, a sender) the owner or his provider puts right. */
const aboutTheMail = new Set(['RCPT TO', 'DATA'])

export interface Mailer {
  /** False: mail is kept as files. */
  configured: boolean
  /** Throws MailRefused. */
  send: (mail: Mail) => Promise<Sent>
  close: () => void
}

/** Sends by the server of SMTP_URL, else writes .eml files into DATA_DIR/outbox. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : fileMailer(config.dataDir, config.mailFrom)
}

/**
 * A server may look into a mail for a while before it says that it took it: given up too soon, that mail would go out again.
 * Still, the mails that are claimed at once, four to a connection, are through before another process takes them over.
 */
const silence = 120_000

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SMTPPool.Options)
  const streams = keepStreams(transport)
  return {
    configured: true,
    send: async (mail) => {
      const data = { from, ...composed(mail) }
      try {
        await transport.sendMail(data)
        return 'sent'
      } catch (error) {
        const { message, responseCode: code, command } = error as Error & { responseCode?: number; command?: string }
        throw new MailRefused(message, { code, command, begun: streams.get(data.messageId)?.readableDidRead })
      } finally {
        streams.delete(data.messageId)
      }
    },
    close: () => transport.close(),
  }
}

/** The stream of each message on its way: the connection reads it only once the server has answered "DATA". */
function keepStreams(transport: Pick<Transporter, 'use'>): Map<string, Readable> {
  const streams = new Map<string, Readable>()
  transport.use('stream', (mail, done) => {
    const make = mail.message.createReadStream.bind(mail.message)
    mail.message.createReadStream = (options) => {
      const stream = make(options)
      streams.set(String(mail.data.messageId), stream)
      return stream
    }
    done()
  })
  return streams
}

function fileMailer(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    configured: false,
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...composed(mail) })
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${mail.messageId.replaceAll(/[^\w.-]/g, '_')}.eml`)
      // Half a mail would look like one.
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
    close: () => transport.close(),
  }
}

const composed = ({ from, replyTo, subject, attachments = [], messageId, ...mail }: Mail) => ({
  ...mail,
  // Whoever reads it would decode what somebody typed like an encoded word (RFC 2047), line breaks and all.
  subject: subject.replaceAll('=?', '=\u200b?'),
  ...(from && { from }),
  ...(replyTo && { replyTo }),
  messageId: `<${messageId}>`,
  attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
})
