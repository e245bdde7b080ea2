import { eq } from 'drizzle-orm'

import type { LeadKind } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/registry.server.ts'
import { NotificationSettings, ownerAddresses, toE164, TextSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { onMember } from '#db/property-members.ts'
import { customers } from '#db/schema/customers.ts'
import { memberships } from '#db/schema/members.ts'
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
    const about =
      relatedKind === 'membership' ? memberOf(db, relatedId!) : leadOf(db, relatedKind as LeadKind, relatedId!)
    const [who] = await about
    if (role === 'customer-phone') return who?.phone ? [who.phone] : []
    return who?.email.includes('@') ? [who.email] : []
  }

function leadOf(db: Orm, kind: LeadKind, id: number) {
  const table = leadTable(kind)
  return db.select({ email: table.email, phone: table.phoneE164 }).from(table).where(eq(table.id, id))
}

const memberOf = (db: Orm, id: number) =>
  db
    .select({ email: customers.email, phone: customers.phoneE164 })
    .from(memberships)
    .innerJoin(customers, onMember)
    .where(eq(memberships.id, id))
