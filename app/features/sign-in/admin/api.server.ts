import { createHash } from 'node:crypto'

import { and, eq, ne, sql } from 'drizzle-orm'

import { storableHash } from '#app/server/admin-password.ts'
import { answer, type Caller } from '#app/server/answer.ts'
import { logActivity } from '#app/server/history.ts'
import { refuse } from '#app/server/refuse.ts'
import type { Orm } from '#db/database.ts'
import { sessions } from '#db/schema.ts'

import { changePassword, endOtherSessions, endSession, readSecurity } from './contract.ts'
import { deviceName } from './device-name.ts'
import { storePassword, storedPassword } from './stored-password.server.ts'

export const signInAdminAnswers = [
  answer(readSecurity, async ({ caller }, { db, config }) => {
    const rows = await db.select().from(sessions).where(lasting())
    return {
      passwordFromEnvironment: config.adminPasswordSet,
      sessions: rows
        .map(({ sid, sess }) => {
          const { signedInAt, seenAt = signedInAt, ip = null, device = '' } = sess as Kept
          return {
            id: publicId(sid),
            current: sid === caller.session,
            device: deviceName(device),
            ip,
            signedInAt: new Date(signedInAt),
            seenAt: new Date(seenAt),
          }
        })
        .sort((one, other) => Number(other.current) - Number(one.current) || Number(other.seenAt) - Number(one.seenAt)),
    }
  }),

  // No transaction of its own: the count of guesses must stay when the rest is undone.
  answer(changePassword, async ({ body, caller }, { db, config, now, guesses, verifyPassword }) => {
    if (config.adminPasswordSet) {
      throw refuse.conflict('set_by_environment', 'The password is set by the environment (ADMIN_PASSWORD).')
    }
    const giveBack = await guesses.take(caller.ip)
    if (!(await verifyPassword(body.current, await storedPassword(db, config)))) {
      throw refuse.invalid({ current: 'This is not the current password.' })
    }
    await giveBack()
    if (body.next.normalize('NFC') === body.current.normalize('NFC')) {
      throw refuse.invalid({ next: 'Choose a password that differs from the current one.' })
    }
    const hash = await storableHash(body.next)
    const ended = await db.transaction(async (tx) => {
      await storePassword(tx, hash, now())
      await log(tx, caller, now(), 'security.password', 'Changed the password')
      return endOthers(tx, caller)
    })
    // Whoever had copied this session's cookie is out too.
    await caller.signIn()
    return { ended }
  }),

  answer(endOtherSessions, async ({ caller }, { db, now }) => {
    const ended = await endOthers(db, caller)
    await log(
      db,
      caller,
      now(),
      'security.sessions',
      `Logged out ${ended} other ${ended === 1 ? 'session' : 'sessions'}`,
    )
    return { ended }
  }),

  answer(endSession, async ({ params: { id }, caller }, { db, now }) => {
    const rows = await db.select({ sid: sessions.sid, sess: sessions.sess }).from(sessions)
    const row = rows.find(({ sid }) => publicId(sid) === id)
    if (!row) throw refuse.notFound()
    if (row.sid === caller.session) throw refuse.conflict('own_session', 'Use Log out to end this session.')
    await db.delete(sessions).where(eq(sessions.sid, row.sid))
    await log(db, caller, now(), 'security.sessions', `Logged out ${deviceName((row.sess as Kept).device ?? '')}`)
    return { id }
  }),
]

/** What app/server/session-store.ts keeps of a session; an old one may lack the rest. */
interface Kept {
  signedInAt: number
  seenAt?: number
  ip?: string
  device?: string
}

/** Names a session without being what its row is found by. */
const publicId = (sid: string) => createHash('sha256').update(`listed ${sid}`).digest('base64url').slice(0, 22)

/** By the process's clock, as the sessions themselves. */
const lasting = () => sql`${sessions.expire} >= to_timestamp(${Date.now() / 1000})`

async function endOthers(db: Orm, { session }: Caller): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(lasting(), ne(sessions.sid, session ?? '')))
    .returning({ sid: sessions.sid })
  return ended.length
}

const log = (db: Orm, { ip }: Caller, at: Date, action: string, summary: string) =>
  logActivity(db, { at, actor: 'admin', action, kind: 'security', summary, ip })
