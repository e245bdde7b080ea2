import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'

import type { StoredBooking } from './rows.server.ts'

/** Whether a text service is set up and the customer agreed to informational texts, such as about an appointment. */
export async function mayText(
  { db, textGateway }: Pick<Context, 'db' | 'textGateway'>,
  { phoneE164 }: Pick<StoredBooking, 'phoneE164'>,
): Promise<boolean> {
  return (await textGateway(db)) !== null && agreedToTexts(db, phoneE164)
}

export const agreedToTexts = async (db: Orm, phoneE164: string | null): Promise<boolean> =>
  phoneE164 !== null && (await checkConsent(db, phoneE164)).informational.allowed
