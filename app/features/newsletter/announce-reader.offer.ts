import { announce } from '#app/features/webhooks/announce.offer.ts'
import type { Context } from '#app/server/context.ts'

type Parts = Pick<Context, 'db' | 'now' | 'events'>
interface Reader {
  id: number
  email: string
}

/** Tells webhooks who signed up, `source` naming the form. */
export const announceJoined = (parts: Parts, { id, email }: Reader, source: string | null) =>
  announce(parts, [{ event: 'newsletter.subscribed', data: { email, source }, about: { kind: 'subscriber', id } }])

/** Tells webhooks who left, `source` naming how. */
export const announceLeft = (parts: Parts, readers: readonly Reader[], source: string) =>
  announce(
    parts,
    readers.map(({ id, email }) => ({
      event: 'newsletter.unsubscribed',
      data: { email, source },
      about: { kind: 'subscriber', id },
    })),
  )
