import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import type { Context } from '#app/server/context.ts'

import type { StoredBooking } from './rows.server.ts'

/** Whether a text service is set up and the customer agreed to informational texts, such as about an appointment. */
export async function mayText(
  { db, textGateway }: Pick<Context, 'db' | 'textGateway'>,
  { phoneE164 }: Pick<StoredBooking, 'phoneE164'>,
): Promise<boolean> {
  if (phoneE164 === null || (await textGateway(db)) === null) return false
  return (await checkConsent(db, phoneE164)).informational.allowed
}
