import type { AddressInfo } from 'node:net'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received extends Email {
  /** The envelope's recipients. */
  recipients: string[]
  raw: string
}

/**
 * How the server treats the next mails: accepts them, rejects them temporarily (busy, 4xx) or permanently (5xx), drops the
 * connection, never replies (stalls), rejects our login or our sender with a 5xx, or accepts each after 30 seconds (slow).
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

/** A real SMTP server on loopback that stores what it receives. */
export async function startSmtpServer() {
  const received: Received[] = []
  const state = {
    behavior: 'accepts' as SmtpBehavior,
    conversations: 0,
    signIns: 0,
    /** What it says to a sign-in that it rejects. */
    words: 'Wrong password',
    /** Its reply to each RCPT; null accepts. */
    rcpt: null as ((address: string) => { code: number; words: string } | null) | null,
    /** The last user name and password it was given. */
    login: null as { user: string | null | undefined; password: string | null | undefined } | null,
    /** Runs once, before the server replies to the next mail. */
    beforeReply: null as (() => Promise<unknown>) | null,
  }
  const store = async (raw: Buffer, recipients: string[]) => {
    received.push({ ...(await PostalMime.parse(raw)), raw: raw.toString(), recipients })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username: user, password }, _session, done) => {
      state.login = { user, password }
      state.signIns++
      if (state.behavior === 'rejects-login') done(refusal(535, state.words))
      else done(null, { user: 'anyone' })
    },
    onConnect: (_session, done) => {
      state.conversations++
      done()
    },
    onMailFrom: (_address, _session, done) => {
      const reply = () => {
        if (state.behavior === 'rejects-sender') return done(refusal(550, 'You may not send as this'))
        if (state.behavior === 'busy') return done(refusal(451, 'Too busy, try again'))
        if (state.behavior === 'drops') return server.connections.forEach(hangUp)
        if (state.behavior === 'stalls') return
        done()
      }
      const { beforeReply } = state
      state.beforeReply = null
      if (beforeReply) void beforeReply().finally(reply)
      else reply()
    },
    onRcptTo: ({ address }, _session, done) => {
      const reply = state.behavior === 'rejects' ? { code: 550, words: 'No such user here' } : state.rcpt?.(address)
      done(reply ? refusal(reply.code, reply.words) : undefined)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const delay = state.behavior === 'slow' ? 30_000 : 0
        void store(raw, recipients).finally(() => setTimeout(done, delay))
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
    reset: () => {
      received.length = 0
      Object.assign(state, { behavior: 'accepts', rcpt: null, signIns: 0, beforeReply: null })
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })
const hangUp = (connection: { close?: () => void }) => connection.close?.()
