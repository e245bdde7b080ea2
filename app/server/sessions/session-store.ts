import { createHash } from 'node:crypto'

import session, { type SessionStore } from '@fastify/session'
import connectPgSimple from 'connect-pg-simple'
import type { FastifyBaseLogger, Session } from 'fastify'
import type { Pool } from 'pg'

import type { Queryable } from '#db/database.ts'

import { isDatabaseUnavailable } from '#app/server/request/errors.ts'

const hours = 3600
/** A session ends 12 hours after its last use, and 7 days after the sign-in at the latest. In seconds. */
export const sessionIdle = 12 * hours
const maxSessionAge = 7 * 24 * hours
/** A session in use is extended at most this often, so that most requests write nothing. */
const extendInterval = 300

/**
 * Stores sessions with connect-pg-simple, but under the SHA-256 of the id in the cookie, so a copy of the table can't be used
 * to sign in. Only the row's `expire` decides when a session ends; no cookie is stored.
 */
export function sessionStore(pool: Queryable, log: FastifyBaseLogger) {
  const PgStore = connectPgSimple(session as unknown as Parameters<typeof connectPgSimple>[0])
  const rows = new PgStore({
    pool: pool as unknown as Pool,
    tableName: 'sessions',
    ttl: sessionIdle,
    pruneSessionInterval: hours,
    errorLog: (...details: unknown[]) => log.error({ details }, 'Session store error'),
  })
  const store: SessionStore = {
    get: (id, done) => rows.get(hashed(id), done as Parameters<typeof rows.get>[1]),
    set: (id, { signedInAt, seenAt, ip, device }: Session, done) =>
      rows.set(hashed(id), { signedInAt, seenAt, ip, device } as never, done),
    destroy: (id, done) => rows.destroy(hashed(id), done),
  }
  return {
    store,
    /**
     * Extends a session and returns its new end, or null if it was extended recently. An update, never an insert: a request
     * in flight during a sign-out must not bring the session back. If the database can't be written, the office stays readable.
     */
    extend: async (id: string, signedInAt: number, ip: string): Promise<Date | null> => {
      const now = Date.now()
      const end = Math.min(now / 1000 + sessionIdle, signedInAt / 1000 + maxSessionAge)
      const extended = pool.query(
        `update sessions set expire = to_timestamp($1), sess = (sess::jsonb || $4::jsonb)::json
         where sid = $2 and expire < to_timestamp($3) returning sid`,
        [end, hashed(id), end - extendInterval, JSON.stringify({ seenAt: now, ip })],
      )
      const { rowCount } = await extended.catch(skipIfUnavailable)
      return rowCount ? new Date(end * 1000) : null
    },
    close: () => rows.close(),
  }
}

function skipIfUnavailable(error: unknown) {
  if (!isDatabaseUnavailable(error)) throw error
  return { rowCount: 0 }
}

/** The key of a session's row. */
export const hashed = (id: string): string => createHash('sha256').update(id).digest('base64url')
