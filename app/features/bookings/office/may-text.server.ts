import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'

import type { StoredBooking } from './rows.server.ts'

/** Whether a text service is set up and the customer agreed to informational texts, such as about an appointment. */
export async function mayText(
  { db, textGateway }: Pick<Context, 'db' | 'textGateway'>,
  booking: Pick<StoredBooking, 'phone'>,
): Promise<boolean> {
  return (await textGateway(db)) !== null && agreedToTexts(db, booking)
}

/** Asked about the number as typed: one with an extension can't get texts. */
export const agreedToTexts = async (db: Orm, { phone }: Pick<StoredBooking, 'phone'>): Promise<boolean> =>
  (await checkConsent(db, phone)).informational.allowed
