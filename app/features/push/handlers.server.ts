import { and, eq, ne } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { deviceName } from '#app/http/device-name.ts'
import type { Context } from '#app/server/context.ts'
import { type Caller, handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { pushDevices, pushMessages } from '#db/schema/push.ts'

import { addDevice, readPush, removeDevice, renewDevice, testDevice } from './calls.ts'
import { pushKeys } from './keys.server.ts'
import { isOfOffice } from './public.server.ts'
import * as schemas from './schemas.ts'

export const pushHandlers = [
  handle(readPush, schemas.readPush, async ({ caller }, { db }) => {
    const { publicKey } = await pushKeys(db)
    const rows = await db.select().from(pushDevices).where(isOfOffice).orderBy(pushDevices.id)
    return { publicKey, devices: rows.map((row) => shown(row, caller)) }
  }),

  handle(addDevice, schemas.addDevice, async ({ body, caller }, context) => {
    const { db, now } = context
    const { endpoint, keys } = body
    const known = await db.$count(pushDevices, eq(pushDevices.endpoint, endpoint))
    const userAgent = (caller.header('user-agent') ?? '').slice(0, 300)
    const values = { ...keys, userAgent, session: caller.session, seenAt: now(), error: null, endedAt: null }
    const [device] = await db
      .insert(pushDevices)
      .values({ endpoint, ...values, createdAt: now() })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: values })
      .returning()
    // A browser has one subscription: an earlier one of the same session no longer works.
    await db
      .delete(pushDevices)
      .where(and(eq(pushDevices.session, caller.session ?? ''), ne(pushDevices.id, device!.id)))
    if (known === 0) await log(context, caller, device!, 'Turned on')
    return shown(device!, caller)
  }),

  handle(renewDevice, schemas.renewDevice, async ({ body: { endpoint }, caller }, { db, now }) => {
    const [device] = await db
      .update(pushDevices)
      .set({ session: caller.session, seenAt: now() })
      .where(eq(pushDevices.endpoint, endpoint))
      .returning()
    if (!device) throw notFound()
    const { publicKey } = await pushKeys(db)
    return { ...shown(device, caller), publicKey }
  }),

  handle(removeDevice, schemas.removeDevice, async ({ params, caller }, context) => {
    const [device] = await context.db.delete(pushDevices).where(eq(pushDevices.id, params.id)).returning()
    if (!device) throw notFound()
    await log(context, caller, device, 'Turned off')
    return { id: device.id }
  }),

  handle(testDevice, schemas.testDevice, async ({ params }, { db, now, events, profile }) => {
    const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, params.id)).for('update')
    if (!device) throw notFound()
    const { brand } = await profile(db)
    const text = { title: 'Test notification', body: `New requests to ${brand} will look like this.` }
    const row = { ...text, deviceId: device.id, path: '/admin', urgent: true, nextAt: now(), createdAt: now() }
    await db.insert(pushMessages).values(row)
    await events.notify(db, { type: 'push.queued' })
    return { queued: 1 }
  }),
]

type Row = typeof pushDevices.$inferSelect

const shown = ({ userAgent, session, ...row }: Row, caller: Pick<Caller, 'session'>) => ({
  ...row,
  name: deviceName(userAgent),
  isCurrent: session !== null && session === caller.session,
  isPaused: session === null,
})

const notFound = () => refuse.notFound('Device not found')

const log = (context: Context, caller: Caller, { id, userAgent }: Row, verb: string) =>
  publishChange(context, caller, 'push.changed', {
    kind: 'push-device',
    id,
    action: `push.${verb === 'Turned on' ? 'on' : 'off'}`,
    summary: `${verb} notifications for ${deviceName(userAgent)}`,
  })
