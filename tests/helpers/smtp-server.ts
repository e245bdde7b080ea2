import type { AddressInfo } from 'node:net'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received extends Email {
  /** To whom the conversation said it goes. */
  recipients: string[]
  raw: string
}

/**
 * How the server meets the next mails: takes them, refuses for now (4xx) or for good (5xx), hangs up, or says nothing;
 * or refuses us with a 5xx, for our password or for the sender we name; or takes them after it has looked at each for
 * half a minute, as Exchange may.
 */
export type SmtpBehavior =
  | 'accepts'
  | 'busy'
  | 'rejects'
  | 'drops'
  | 'stalls'
  | 'rejects-login'
  | 'rejects-sender'
  | 'slow'

/** A mail server of the test's own, speaking real SMTP on loopback. */
export async function startSmtpServer() {
  const received: Received[] = []
  const state = {
    behavior: 'accepts' as SmtpBehavior,
    conversations: 0,
    /** What happens elsewhere while the next mail is on its way: before its sender is answered. */
    beforeReply: null as (() => Promise<unknown>) | null,
  }
  const keep = async (raw: Buffer, recipients: string[]) => {
    received.push({ ...(await PostalMime.parse(raw)), raw: raw.toString(), recipients })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_who, _session, done) =>
      state.behavior === 'rejects-login' ? done(refusal(535, 'Wrong password')) : done(null, { user: 'anybody' }),
    onConnect: (_session, done) => {
      state.conversations++
      done()
    },
    onMailFrom: (_address, _session, done) => {
      const response = () => {
        if (state.behavior === 'rejects-sender') return done(refusal(550, 'You may not send as this'))
        if (state.behavior === 'busy') return done(refusal(451, 'Too busy, try again'))
        if (state.behavior === 'drops') return server.connections.forEach(hangUp)
        if (state.behavior === 'stalls') return
        done()
      }
      const { beforeReply } = state
      state.beforeReply = null
      if (beforeReply) void beforeReply().finally(response)
      else response()
    },
    onRcptTo: (_address, _session, done) =>
      state.behavior === 'rejects' ? done(refusal(550, 'No such user here')) : done(),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const look = state.behavior === 'slow' ? 30_000 : 0
        void keep(raw, recipients).finally(() => setTimeout(done, look))
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })
const hangUp = (connection: { close?: () => void }) => connection.close?.()
