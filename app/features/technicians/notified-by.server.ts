import { and, eq, isNull } from 'drizzle-orm'

import { checkConsent, isOptedOut } from '#app/features/sms-consent/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { pushDevices } from '#db/schema/push.ts'
import type { technicians } from '#db/schema/technicians.ts'

type Technician = Pick<typeof technicians.$inferSelect, 'id' | 'phone' | 'getsTexts'>

/** How a technician is notified of changes of their day. 'stopped': texts to their phone were ended by STOP. */
export async function notifiedBy(
  { db, textGateway }: Pick<Context, 'db' | 'textGateway'>,
  { id, phone, getsTexts }: Technician,
): Promise<'push' | 'text' | 'stopped' | null> {
  if ((await db.$count(pushDevices, and(eq(pushDevices.technicianId, id), isNull(pushDevices.endedAt)))) > 0)
    return 'push'
  if (!getsTexts || phone === null || (await textGateway(db)) === null) return null
  return isOptedOut(await checkConsent(db, phone)) ? 'stopped' : 'text'
}
