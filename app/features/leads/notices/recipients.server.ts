import { eq } from 'drizzle-orm'

import type { LeadKind } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/registry.server.ts'
import { NotificationSettings, ownerAddresses, toE164, TextSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { technicians } from '#db/schema/technicians.ts'

/** Makes the function that finds who gets a message with a role now: the owner's addresses or phones, a lead's customer, or a technician. */
export const recipientsOf =
  (profile: Context['profile']): Context['recipients'] =>
  async (db, { role, relatedKind, relatedId }) => {
    if (role === 'owner')
      return ownerAddresses(await readSetting(db, 'notifications', NotificationSettings), await profile(db))
    if (role === 'owner-phone') return (await readSetting(db, 'texts', TextSettings)).phones.map(toE164)
    if (role === 'technician-phone') {
      const [technician] = await db.select().from(technicians).where(eq(technicians.id, relatedId!))
      return technician?.getsTexts && technician.phone ? [toE164(technician.phone)] : []
    }
    const table = leadTable(relatedKind as LeadKind)
    const [lead] = await db
      .select({ email: table.email, phone: table.phoneE164 })
      .from(table)
      .where(eq(table.id, relatedId!))
    if (role === 'customer-phone') return lead?.phone ? [lead.phone] : []
    return lead?.email.includes('@') ? [lead.email] : []
  }
