import type SMTPTransport from 'nodemailer/lib/smtp-transport'

import { connectTimeout, connectTo, type MailHost } from './mail-host.ts'

/** A mail server entered in the office, or the URL in SMTP_URL, whose host is not restricted. */
export type MailServer = string | (MailHost & { user: string; password: string })

/** Empty if there is no sign-in. */
export const passwordOf = (server: MailServer): string =>
  typeof server === 'string' ? decodeURIComponent(new URL(server).password) : server.password

/** The options of nodemailer for a server. */
export const smtpOptions = (server: MailServer): SMTPTransport.Options => ({
  ...(typeof server === 'string' ? { url: server } : officeOptions(server)),
  connectionTimeout: connectTimeout,
  // Some servers make strangers wait before they greet.
  greetingTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
})

const officeOptions = (server: Exclude<MailServer, string>): SMTPTransport.Options => ({
  host: server.host,
  port: server.port,
  secure: server.security === 'tls',
  requireTLS: server.security === 'starttls',
  ignoreTLS: server.security === 'none',
  ...(server.user !== '' && { auth: { user: server.user, pass: server.password } }),
  // Its own resolver could not be guarded.
  getSocket: (_options, done) =>
    connectTo(server, (error, connection) => done(error, connection === undefined ? undefined : { connection })),
})
