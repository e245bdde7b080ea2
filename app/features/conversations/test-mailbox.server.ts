import { testBounceMailbox } from '#app/features/newsletter/calls.ts'
import * as schemas from '#app/features/newsletter/schemas.ts'
import { bounceMailbox } from '#app/features/settings/public.server.ts'
import { connectionProblem } from '#app/server/mail/connection-problem.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { type ImapError, openMailbox } from './mailbox.server.ts'

export const testMailboxHandler = handle(testBounceMailbox, schemas.testBounceMailbox, async (_call, context) => {
  const mailbox = await bounceMailbox(context)
  if (mailbox === null) throw refuse.conflict('not_set_up', 'Save a mailbox first.')
  if ('problem' in mailbox) throw refuse.conflict('not_set_up', mailbox.problem)
  try {
    const messages = await openMailbox(mailbox, context, async (client) => (client.mailbox ? client.mailbox.exists : 0))
    return { messages, problem: null, response: null }
  } catch (error) {
    const { responseText = null } = error as ImapError
    return { messages: null, problem: problemOf(error as ImapError, mailbox), response: responseText }
  }
})

function problemOf(error: ImapError, mailbox: { host: string; port: number; folder: string }): string {
  if (error.authenticationFailed)
    return 'The server didn’t accept the user name and password. Many providers require an app password here.'
  if (error.responseText !== undefined) return `The folder ${mailbox.folder} can’t be opened. Check its name.`
  return connectionProblem(error, mailbox) ?? `The test failed: ${error.message.replace(/[.\s]*$/, '.')}`
}
