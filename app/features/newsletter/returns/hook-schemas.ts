import * as z from 'zod/mini'

export const receiveMailEvents = {
  body: z.string(),
  /** The same for everything that is signed: nobody learns which addresses we know. */
  answer: z.object({ received: z.literal(true) }),
}
