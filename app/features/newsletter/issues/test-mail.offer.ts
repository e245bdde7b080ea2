import type { Machinery } from '#app/server/machinery.ts'
import { post } from '#app/server/outbox.ts'

import { type Draft, previewOf } from './preview.server.ts'

/** Lays a newsletter or a template into the outbox, for the owner to see it in a real mailbox. */
export async function postTest(
  machinery: Machinery,
  draft: Draft,
  to: string[],
  related: { kind: string; id: number },
) {
  const { html, text, subject } = await previewOf(machinery, draft)
  const addresses = [...new Set(to.map((address) => address.toLowerCase()))]
  await post(
    machinery,
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
  return { queued: addresses.length, configured: machinery.mailer.configured }
}
