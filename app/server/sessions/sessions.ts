import { randomBytes } from 'node:crypto'

import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#app/server/context.ts'
import { hashed, sessionIdle, sessionStore } from './session-store.ts'
import { unconfirmedFor } from './unconfirmed.ts'

declare module 'fastify' {
  interface Session {
    /** When the administrator signed in, in milliseconds. Visitors' sessions lack it and are never stored. */
    signedInAt?: number
    /** For the list of sessions: the last use (to within five minutes), its address, and the device. */
    seenAt?: number
    ip?: string
    device?: string
  }
}

/** Tells whether a caller is the administrator, and starts and ends sessions. */
export interface Sessions {
  isAdmin: (request: FastifyRequest) => boolean
  /** Checks the database again. While it does not respond, the session still counts, for five minutes at most. */
  isStillAdmin: (request: FastifyRequest) => Promise<boolean>
  /** The key of the administrator's row in `sessions`. */
  keyOf: (request: FastifyRequest) => string | null
  open: (request: FastifyRequest) => Promise<void>
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Adds sessions to the routes of `part`. Requests without a cookie cause no database query. */
export async function serveSessions(part: FastifyInstance, context: Context): Promise<Sessions> {
  const secure = context.config.profile.siteUrl.startsWith('https:')
  const name = secure ? '__Host-session' : 'session'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const }
  // Without SITE_URL, a trusted proxy may still report https.
  const attributesFor = ({ protocol }: FastifyRequest) => ({ ...attributes, secure: secure || protocol === 'https' })
  const { store, extend, close } = sessionStore(context.database.pool, context.log)

  const isValid = (id: string) =>
    new Promise<boolean | null>((resolve) =>
      store.get(id, (error, session) => resolve(error ? null : session?.signedInAt !== undefined)),
    )
  const stillCounts = unconfirmedFor(5 * 60_000, () => context.now().getTime())
  /** The ids of the sessions that these requests extended. */
  const extended = new WeakMap<FastifyRequest, string>()
  const ended = new WeakSet<FastifyRequest>()

  await part.register(cookie)
  await part.register(session, {
    store,
    cookieName: name,
    cookie: { ...attributes, secure: secure || 'auto', maxAge: sessionIdle * 1000 },
    idGenerator: () => randomBytes(32).toString('base64url'),
    secret: unsigned,
    saveUninitialized: false,
    rolling: false,
  })
  part.addHook('onRequest', async (request, reply) => {
    const { sessionId, signedInAt } = request.session
    const end = signedInAt === undefined ? null : await extend(sessionId, signedInAt, request.ip)
    if (!end) return
    void reply.setCookie(name, sessionId, { ...attributesFor(request), expires: end })
    extended.set(request, sessionId)
  })
  // A response that sets or clears a cookie must not be cached for others.
  part.addHook('onSend', async (request, reply) => {
    const cookies = reply.getHeader('set-cookie')
    if (cookies === undefined) return
    void reply.header('cache-control', 'private, no-store')
    // @fastify/session sends only Expires: if the server's clock is a day behind, the cookie would already have expired.
    const withAge = [cookies].flat().map(withMaxAge)
    const outdated = await outdatedCookie(request)
    void reply.removeHeader('set-cookie')
    for (const cookie of withAge)
      if (outdated === null || !cookie.startsWith(outdated)) void reply.header('set-cookie', cookie)
  })

  /**
   * The beginning of a cookie that this response must not set: another window may have received a new one since the request
   * was sent, e.g. after a password change, and the browser keeps the last one.
   */
  async function outdatedCookie(request: FastifyRequest): Promise<string | null> {
    const id = extended.get(request)
    if (id !== undefined) return (await isValid(id)) === false ? `${name}=${id};` : null
    return request.url.startsWith('/api/') && !ended.has(request) ? `${name}=;` : null
  }
  part.addHook('onClose', () => close())

  return {
    isAdmin: (request) => request.session?.signedInAt !== undefined,
    isStillAdmin: async (request) => stillCounts(request, await isValid(request.session.sessionId)),
    keyOf: (request) => (request.session?.signedInAt === undefined ? null : hashed(request.session.sessionId)),
    open: async (request) => {
      await request.session.regenerate()
      const now = Date.now()
      Object.assign(request.session, { signedInAt: now, seenAt: now, ip: request.ip })
      request.session.device = (request.headers['user-agent'] ?? '').slice(0, 300)
      // Now, because @fastify/session drops a Secure cookie on sending if a proxy terminates TLS.
      await request.session.save()
    },
    end: async (request, reply) => {
      if (request.cookies[name] === undefined && request.session.signedInAt === undefined) return
      ended.add(request)
      await request.session.destroy()
      void reply.clearCookie(name, attributesFor(request))
    },
  }
}

function withMaxAge(cookie: number | string): string {
  const ends = /; Expires=([^;]+)/i.exec(String(cookie))?.[1]
  if (ends === undefined || /; Max-Age=/i.test(String(cookie))) return String(cookie)
  return `${cookie}; Max-Age=${Math.max(0, Math.round((Date.parse(ends) - Date.now()) / 1000))}`
}

/** The cookie is the id itself: 256 random bits need no signature, and so no key. */
const unsigned = {
  sign: (id: string) => id,
  unsign: (value: string) => ({ valid: /^[\w-]{43}$/.test(value), renew: false, value }),
}
