import { createHash } from 'node:crypto'

import session, { type SessionStore } from '@fastify/session'
import connectPgSimple from 'connect-pg-simple'
import type { FastifyBaseLogger, Session } from 'fastify'
import type { Pool } from 'pg'

import type { Queryable } from '#db/database.ts'

import { isDatabaseUnavailable } from '#app/server/request/errors.ts'

const hours = 3600
/** PRODUCT §5, in seconds: a session ends 12 hours after its last use and 7 days after the sign-in at the latest. */
export const sessionIdle = 12 * hours
const sessionLongest = 7 * 24 * hours
/** A session in use is prolonged at most this often, so that reading costs no write. */
const prolongEvery = 300

/**
 * The sessions in the database: connect-pg-simple, but a row is found by the SHA-256 of the id the cookie carries, so
 * a copy of the table opens no session. The row's `expire` alone says how long one lasts; no cookie is stored.
 */
export function sessionStore(pool: Queryable, log: FastifyBaseLogger) {
  const PgStore = connectPgSimple(session as unknown as Parameters<typeof connectPgSimple>[0])
  const rows = new PgStore({
    pool: pool as unknown as Pool,
    tableName: 'sessions',
    ttl: sessionIdle,
    pruneSessionInterval: hours,
    errorLog: (...said: unknown[]) => log.error({ said }, 'The session store'),
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
     * Moves a session's end away; gives the new end when it did. An update, never an insert: a request that was under
     * way while somebody signed out must not bring the session back. Where nothing can be written at present the office is
     * still read.
     */
    prolong: async (id: string, signedInAt: number, ip: string): Promise<Date | null> => {
      const now = Date.now()
      const end = Math.min(now / 1000 + sessionIdle, signedInAt / 1000 + sessionLongest)
      const prolonged = pool.query(
        `update sessions set expire = to_timestamp($1), sess = (sess::jsonb || $4::jsonb)::json
         where sid = $2 and expire < to_timestamp($3) returning sid`,
        [end, hashed(id), end - prolongEvery, JSON.stringify({ seenAt: now, ip })],
      )
      const { rowCount } = await prolonged.catch(putOff)
      return rowCount ? new Date(end * 1000) : null
    },
    close: () => rows.close(),
  }
}

function putOff(error: unknown) {
  if (!isDatabaseUnavailable(error)) throw error
  return { rowCount: 0 }
}

/** What a session's row is found by. */
export const hashed = (id: string): string => createHash('sha256').update(id).digest('base64url')
