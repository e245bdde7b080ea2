import { createHash, randomBytes } from 'node:crypto'

import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isDatabaseUnavailable } from '#app/server/request/errors.ts'
import type { Context } from '#app/server/context.ts'

import { unconfirmedFor } from './unconfirmed.ts'

/** The administrator's session. */
interface Session {
  /** The value of the cookie. */
  id: string
  /** In milliseconds. */
  signedInAt: number
  /** Its new end, if this request extended it. */
  extendedTo?: Date
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

const hour = 3_600_000
/** A session ends 12 hours after its last use, and 7 days after the sign-in at the latest. */
const maxIdle = 12 * hour
const maxAge = 7 * 24 * hour
/** A session in use is extended at most this often, so that most requests write nothing. */
const extendInterval = 300_000

/**
 * Adds sessions to the routes of `part`. The table holds the SHA-256 of the id in the cookie, so a copy of it can't be used to
 * sign in. Requests without a cookie cause no database query.
 */
export async function serveSessions(part: FastifyInstance, context: Context) {
  const { pool } = context.database
  const isHttps = context.config.profile.siteUrl.startsWith('https:')
  const name = isHttps ? '__Host-session' : 'session'
  const stillCounts = unconfirmedFor(5 * 60_000, () => context.now().getTime())

  // Without SITE_URL, a trusted proxy may still report https.
  const attributesOf = ({ protocol }: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps || protocol === 'https' }) as const
  const setCookie = (request: FastifyRequest, reply: FastifyReply, id: string, ends: number) => {
    // Both, since the server's clock may be a day behind: then the cookie would have expired already.
    const lifetime = { expires: new Date(ends), maxAge: Math.round((ends - Date.now()) / 1000) }
    void reply.setCookie(name, id, { ...attributesOf(request), ...lifetime })
  }

  const find = async (id: string): Promise<Session | null> => {
    const { rows } = await pool.query(
      `select sess ->> 'signedInAt' as "signedInAt" from sessions where sid = $1 and expire >= to_timestamp($2)`,
      [hashed(id), Date.now() / 1000],
    )
    return rows[0] ? { id, signedInAt: Number(rows[0].signedInAt) } : null
  }
  /**
   * Extends a session, unless it was extended recently. An update, never an insert: a request in flight during a sign-out must
   * not bring the session back. If the database can't be written, the office stays readable.
   */
  const extend = async (session: Session, ip: string) => {
    const now = Date.now()
    const end = Math.min(now + maxIdle, session.signedInAt + maxAge)
    const extended = pool.query(
      `update sessions set expire = to_timestamp($1), sess = (sess::jsonb || $4::jsonb)::json
       where sid = $2 and expire < to_timestamp($3)`,
      [end / 1000, hashed(session.id), (end - extendInterval) / 1000, JSON.stringify({ seenAt: now, ip })],
    )
    const { rowCount } = await extended.catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
      return { rowCount: 0 }
    })
    if (rowCount) session.extendedTo = new Date(end)
  }
  const remove = (id: string) => pool.query('delete from sessions where sid = $1', [hashed(id)])

  await part.register(cookie)
  part.decorateRequest('session', null)
  part.addHook('onRequest', async (request) => {
    const id = request.cookies[name]
    if (id === undefined) return
    request.session = /^[\w-]{43}$/.test(id) ? await find(id) : null
    // A cookie without a session stays: its window may have signed in again while this request was under way.
    if (request.session) await extend(request.session, request.ip)
  })
  part.addHook('onSend', async (request, reply) => {
    const { session } = request
    // Another window may have got a new cookie meanwhile, by changing the password, and the browser keeps the last one.
    if (session?.extendedTo && (await find(session.id).catch(() => session)))
      setCookie(request, reply, session.id, session.extendedTo.getTime())
    // A response that sets or deletes a cookie must not be cached for others.
    if (reply.getHeader('set-cookie') !== undefined) void reply.header('cache-control', 'private, no-store')
  })

  return {
    isAdmin: ({ session }: FastifyRequest) => session !== null,
    /** Checks the database again. While it does not respond, the session still counts, for five minutes at most. */
    isStillAdmin: async (request: FastifyRequest) => {
      const found = await find(request.session?.id ?? '').catch(() => undefined)
      return stillCounts(request, found === undefined ? null : found !== null)
    },
    /** The key of the administrator's row in `sessions`. */
    keyOf: ({ session }: FastifyRequest) => session && hashed(session.id),
    open: async (request: FastifyRequest, reply: FastifyReply) => {
      const { session, headers, ip } = request
      if (session) await remove(session.id)
      const id = randomBytes(32).toString('base64url')
      const now = Date.now()
      const device = (headers['user-agent'] ?? '').slice(0, 300)
      await pool.query('insert into sessions (sid, sess, expire) values ($1, $2, to_timestamp($3))', [
        hashed(id),
        JSON.stringify({ signedInAt: now, seenAt: now, ip, device }),
        (now + maxIdle) / 1000,
      ])
      await pool.query('delete from sessions where expire < to_timestamp($1)', [now / 1000])
      request.session = { id, signedInAt: now }
      setCookie(request, reply, id, now + maxIdle)
    },
    end: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.cookies[name] === undefined && !request.session) return
      if (request.session) await remove(request.session.id)
      request.session = null
      void reply.clearCookie(name, attributesOf(request))
    },
  }
}

/** Tells whether a caller is the administrator, and starts and ends sessions. */
export type Sessions = Awaited<ReturnType<typeof serveSessions>>

/** The key of a session's row. */
const hashed = (id: string): string => createHash('sha256').update(id).digest('base64url')
