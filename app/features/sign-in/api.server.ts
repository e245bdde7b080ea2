import { answer } from '#app/server/answer.ts'
import { refuse } from '#app/server/refuse.ts'

import { readAuth, signIn, signOut } from './contract.ts'
import { storedPassword } from './admin/stored-password.server.ts'

export const signInAnswers = [
  answer(signIn, async ({ body, caller }, { db, config, guesses, verifyPassword }) => {
    const giveBack = await guesses.take(caller.ip)
    if (!(await verifyPassword(body.password, await storedPassword(db, config))))
      throw refuse.unauthorized('Invalid password')
    await giveBack()
    await caller.signIn()
    return { success: true, isAdmin: true }
  }),
  answer(signOut, async ({ caller }) => {
    await caller.signOut()
    return { success: true }
  }),
  answer(readAuth, async ({ caller }) => ({ isAdmin: caller.isAdmin })),
]
