import { linkTo } from '#app/features/links/public.server.ts'
import type { Context } from '#app/server/context.ts'

/** The token of the link to a booking's page, for a message that is being sent. */
export const pageToken = (context: Context, bookingId: number): Promise<string> =>
  linkTo(context, 'appointment', { kind: 'booking', id: bookingId })
