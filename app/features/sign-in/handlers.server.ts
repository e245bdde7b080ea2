import { eq } from 'drizzle-orm'

import { pauseDevices } from '#app/features/push/public.server.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { pushDevices } from '#db/schema/push.ts'

import { readAuth, signIn, signOut } from './calls.ts'
import * as schemas from './schemas.ts'
import {
  requiresCode,
  verifyCode,
  codeRequiredError,
  checkPassword,
  credentialsSnapshot,
  wrongCodeError,
} from './office/verify-credentials.server.ts'

export const signInHandlers = [
  handle(signIn, schemas.signIn, async ({ body: { password, code = '' }, caller }, context) => {
    const before = await credentialsSnapshot(context)
    const refund = await checkPassword(context, caller, password)
    if (!refund) throw invalidPassword()
    if (await requiresCode(context)) {
      if (code.trim() === '') {
        await refund()
        throw codeRequiredError()
      }
      if (!(await verifyCode(context, code))) throw wrongCodeError()
    }
    await refund()
    await caller.signIn()
    // If the credentials changed during this request, this session was not among those that were ended.
    if ((await credentialsSnapshot(context)) !== before) {
      await caller.signOut()
      throw invalidPassword()
    }
    await context.loginAttempts.remember(caller.ip)
    return { success: true, isAdmin: true }
  }),
  handle(signOut, schemas.signOut, async ({ caller }, { db }) => {
    if (caller.session !== null) await pauseDevices(db, eq(pushDevices.session, caller.session))
    await caller.signOut()
    return { success: true }
  }),
  handle(readAuth, schemas.readAuth, async ({ caller }) => ({ isAdmin: caller.isAdmin })),
]

const invalidPassword = () => refuse.unauthorized('Invalid password')
