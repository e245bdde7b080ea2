import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { removePasswordFile, storableHash } from '#app/server/sessions/admin-password.ts'
import { moveDevice, pauseDevices } from '#app/features/push/public.server.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { pushDevices } from '#db/schema/push.ts'
import { sessions } from '#db/schema/site.ts'

import { changePassword, endOtherSessions, endSession, readSecurity } from './calls.ts'
import * as schemas from './schemas.ts'
import { requirePassword } from './verify-credentials.server.ts'
import { deviceName } from '#app/http/device-name.ts'
import { deleteOtherSessions, isActiveSession, logSecurity as log } from './other-sessions.server.ts'
import { secondFactorHandlers } from './second-factor-handlers.server.ts'
import { readFactor } from './second-factor.server.ts'
import { replacePassword, storedPassword } from './stored-password.server.ts'

export const signInAdminHandlers = [
  handle(readSecurity, schemas.readSecurity, async ({ caller }, { db, config }) => {
    const rows = await db.select().from(sessions).where(isActiveSession())
    const { secret, since, recovery } = await readFactor(db)
    return {
      passwordFromEnvironment: config.adminPasswordSet,
      secondFactor: {
        on: secret !== null,
        since,
        recoveryCodesLeft: recovery.length,
        ignored: config.secondFactorIgnored,
      },
      sessions: rows
        .map(({ sid, sess }) => {
          const { signedInAt, seenAt, ip, device } = sess as StoredSession
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

  // Not atomic: failed attempts must be counted even if the rest is rolled back.
  handle(changePassword, schemas.changePassword, async ({ body, caller }, context) => {
    const { db, config, now } = context
    if (config.adminPasswordSet) {
      throw refuse.conflict('set_by_environment', 'The password is set by ADMIN_PASSWORD on the server.')
    }
    const before = await storedPassword(db, config)
    await requirePassword(context, caller, body.current, 'current')
    if (body.next.normalize('NFC') === body.current.normalize('NFC')) {
      throw refuse.invalid({ next: 'Choose a password that differs from the current one.' })
    }
    const hash = await storableHash(body.next)
    const ended = await db.transaction(async (tx) => {
      if (!(await replacePassword(tx, before, hash, now()))) throw changedElsewhere()
      await log({ ...context, db: tx }, caller, 'security.password', 'Changed the password')
      return deleteOtherSessions(tx, caller)
    })
    removePasswordFile(config)
    // A concurrent login may have created a session before the change was visible.
    const late = await deleteOtherSessions(db, caller)
    // A new session, so that a copied cookie of the old one stops working.
    const old = caller.session
    await caller.signIn()
    await moveDevice(db, old, caller.session)
    return { ended: ended + late }
  }),

  handle(endOtherSessions, schemas.endOtherSessions, async ({ caller }, context) => {
    const ended = await deleteOtherSessions(context.db, caller)
    const summary = `Logged out ${ended} other ${ended === 1 ? 'device' : 'devices'}`
    await log(context, caller, 'security.sessions', summary)
    return { ended }
  }),

  handle(endSession, schemas.endSession, async ({ params: { id }, caller }, context) => {
    const { db } = context
    const rows = await db.select({ sid: sessions.sid, sess: sessions.sess }).from(sessions)
    const row = rows.find(({ sid }) => publicId(sid) === id)
    if (!row) throw refuse.notFound()
    if (row.sid === caller.session) throw refuse.conflict('own_session', 'To log out on this device, use Log Out.')
    await db.delete(sessions).where(eq(sessions.sid, row.sid))
    await pauseDevices(db, eq(pushDevices.session, row.sid))
    await log(context, caller, 'security.sessions', `Logged out ${deviceName((row.sess as StoredSession).device)}`)
    return { id }
  }),

  ...secondFactorHandlers,
]

const changedElsewhere = () =>
  refuse.conflict('changed_elsewhere', 'The password was just changed in another window. Log in with the new one.')

/** A session as stored by app/server/sessions/sessions.ts. */
interface StoredSession {
  signedInAt: number
  seenAt: number
  ip: string
  device: string
}

/** An id for the list that does not reveal the session id. */
const publicId = (sid: string) => createHash('sha256').update(`listed ${sid}`).digest('base64url').slice(0, 22)
