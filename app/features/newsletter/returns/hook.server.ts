import { createHash } from 'node:crypto'

import { receiveMailEvents } from '#app/features/newsletter/calls.ts'
import * as schemas from '#app/features/newsletter/schemas.ts'
import { answer } from '#app/server/request/answer.ts'
import { once } from '#app/server/request/idempotency.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

import { applyReturned } from './apply.server.ts'
import { returnedIn, returnedInMailgun } from './provider-shapes.ts'
import { provenBy } from './signatures.server.ts'

/** Takes word of bounces and complaints once a secret is set. The same message delivered again is taken once. */
export const mailHookAnswer = answer(
  receiveMailEvents,
  schemas.receiveMailEvents,
  async ({ body, caller }, context) => {
    const secret = context.config.mailWebhookSecret
    if (secret === null) throw refuse.notFound()
    const proof = provenBy(secret, { body, header: caller.header }, context.now())
    if (proof === null) throw new Refused(403, 'bad_signature', 'This message is not signed by our provider.')
    // Mailgun signs no body: with its signature anything but its own one event could be slipped in.
    const read = proof.coversBody ? returnedIn : returnedInMailgun
    const asked = {
      key: proof.key,
      route: `POST ${receiveMailEvents.path}`,
      body: createHash('sha256').update(body).digest('hex'),
    }
    await once(context.db, context.now(), asked, async (db) => {
      // One after the other: they may be about the same reader.
      for (const returned of read(parsed(body))) await applyReturned({ ...context, db }, returned)
      return { status: 200, body: '' }
    })
    return { received: true as const }
  },
)

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
