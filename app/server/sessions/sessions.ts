import { randomBytes } from 'node:crypto'

import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#app/server/context.ts'
import { hashed, sessionIdle, sessionStore } from './session-store.ts'

declare module 'fastify' {
  interface Session {
    /** When the password was given, in milliseconds. A session without it is a visitor's, and is never stored. */
    signedInAt?: number
    /** Where and when it was last used, to the five minutes, and on what device: for the list of sessions. */
    seenAt?: number
    ip?: string
    device?: string
  }
}

/** Who is the administrator, and how a caller becomes that or ceases to be it (decision 016). */
export interface Sessions {
  isAdmin: (request: FastifyRequest) => boolean
  /** The same, asked of the database anew. One that does not answer ends nobody's session. */
  isStillAdmin: (request: FastifyRequest) => Promise<boolean>
  /** The key of the administrator's own row. */
  keyOf: (request: FastifyRequest) => string | null
  open: (request: FastifyRequest) => Promise<void>
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Reads the session of every request to the routes of this `part` of the site; without a cookie it asks nothing. */
export async function serveSessions(part: FastifyInstance, context: Context): Promise<Sessions> {
  const secure = context.config.profile.siteUrl.startsWith('https:')
  const name = secure ? '__Host-session' : 'session'
  const looks = { path: '/', httpOnly: true, sameSite: 'lax' as const }
  // Without SITE_URL a trusted proxy may still say that the visitor came by https.
  const looksFor = ({ protocol }: FastifyRequest) => ({ ...looks, secure: secure || protocol === 'https' })
  const { store, prolong, close } = sessionStore(context.database.pool, context.log)

  const lasts = (id: string) =>
    new Promise<boolean>((resolve) =>
      store.get(id, (error, session) => resolve(Boolean(error) || session?.signedInAt !== undefined)),
    )
  /** The ids of the sessions that were moved on by these requests. */
  const prolonged = new WeakMap<FastifyRequest, string>()
  const ended = new WeakSet<FastifyRequest>()

  await part.register(cookie)
  await part.register(session, {
    store,
    cookieName: name,
    cookie: { ...looks, secure: secure || 'auto', maxAge: sessionIdle * 1000 },
    idGenerator: () => randomBytes(32).toString('base64url'),
    secret: unsigned,
    saveUninitialized: false,
    rolling: false,
  })
  part.addHook('onRequest', async (request, reply) => {
    const { sessionId, signedInAt } = request.session
    const end = signedInAt === undefined ? null : await prolong(sessionId, signedInAt, request.ip)
    if (!end) return
    void reply.setCookie(name, sessionId, { ...looksFor(request), expires: end })
    prolonged.set(request, sessionId)
  })
  // What sets or takes back a cookie is for one person: no cache on the way may give it to another.
  part.addHook('onSend', async (request, reply) => {
    const cookies = reply.getHeader('set-cookie')
    if (cookies === undefined) return
    void reply.header('cache-control', 'private, no-store')
    // @fastify/session says only at what time a cookie ends: with a server's clock a day behind it would have ended already.
    const told = [cookies].flat().map(withMaxAge)
    const late = await lateFor(request)
    void reply.removeHeader('set-cookie')
    for (const cookie of told) if (late === null || !cookie.startsWith(late)) void reply.header('set-cookie', cookie)
  })

  /**
   * How a cookie begins that this answer must not carry: another window may have got a new one since the question was
   * sent, as after a change of the password, and what comes last stays in the browser.
   */
  async function lateFor(request: FastifyRequest): Promise<string | null> {
    const id = prolonged.get(request)
    if (id !== undefined) return (await lasts(id)) ? null : `${name}=${id};`
    return request.url.startsWith('/api/') && !ended.has(request) ? `${name}=;` : null
  }
  part.addHook('onClose', () => close())

  return {
    isAdmin: (request) => request.session?.signedInAt !== undefined,
    isStillAdmin: (request) => lasts(request.session.sessionId),
    keyOf: (request) => (request.session?.signedInAt === undefined ? null : hashed(request.session.sessionId)),
    open: async (request) => {
      await request.session.regenerate()
      const now = Date.now()
      Object.assign(request.session, { signedInAt: now, seenAt: now, ip: request.ip })
      request.session.device = (request.headers['user-agent'] ?? '').slice(0, 300)
      // At once: left to the sending of the answer, @fastify/session drops a Secure cookie where a proxy ends TLS.
      await request.session.save()
    },
    end: async (request, reply) => {
      if (request.cookies[name] === undefined && request.session.signedInAt === undefined) return
      ended.add(request)
      await request.session.destroy()
      void reply.clearCookie(name, looksFor(request))
    },
  }
}

function withMaxAge(cookie: number | string): string {
  const ends = /; Expires=([^;]+)/i.exec(String(cookie))?.[1]
  if (ends === undefined || /; Max-Age=/i.test(String(cookie))) return String(cookie)
  return `${cookie}; Max-Age=${Math.max(0, Math.round((Date.parse(ends) - Date.now()) / 1000))}`
}

/** The id itself is the cookie: 256 random bits need no signature, so there is no key to keep (decision 016). */
const unsigned = {
  sign: (id: string) => id,
  unsign: (given: string) => ({ valid: /^[\w-]{43}$/.test(given), renew: false, value: given }),
}
