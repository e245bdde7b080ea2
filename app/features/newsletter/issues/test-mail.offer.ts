import type { Context } from '#app/server/context.ts'
import { post } from '#app/server/mail/outbox.ts'

import { type Draft, previewOf } from './preview.server.ts'

/** Lays a newsletter or a template into the outbox, for the owner to see it in a real mailbox. */
export async function postTest(context: Context, draft: Draft, to: string[], related: { kind: string; id: number }) {
  const { html, text, subject } = await previewOf(context, draft)
  const addresses = [...new Set(to.map((address) => address.toLowerCase()))]
  await post(
    context,
    addresses.map((address) => ({
      kind: 'test',
      to: address,
      subject: `[Test] ${subject || 'No subject yet'}`,
      html,
      text,
      relatedKind: related.kind,
      relatedId: related.id,
    })),
  )
  return { queued: addresses.length, configured: context.mailer.configured }
}
