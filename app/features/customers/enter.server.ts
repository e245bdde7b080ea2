import { eq, inArray, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { eraseMemberships } from '#app/features/members/public.server.ts'
import { enterAddress, refreshProperties } from '#app/features/properties/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { writeHistory } from '#app/server/events/history.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { customers } from '#db/schema/customers.ts'
import { propertyPeople } from '#db/schema/properties.ts'

import { refreshCustomers } from './refresh.server.ts'
import { membersOf } from './requests.server.ts'
import { shownCustomer } from './rows.server.ts'
import type { CustomerEntry, NewCustomer } from './schemas.ts'

/** Stores a customer who sent no request so far. Returns the ID. */
export async function enterCustomer(context: Context, caller: Caller, { note, ...entry }: NewCustomer) {
  const { db, now } = context
  const at = now()
  const values = { ...enteredColumns(entry), createdAt: at, updatedAt: at }
  const [made] = await db.insert(customers).values(values).returning({ id: customers.id })
  const { id } = made!
  if (note !== null) {
    await writeHistory(db, { kind: 'customer', recordId: id, type: 'note', text: note, actor: 'admin', at })
  }
  await placeAndShow(context, id, entry)
  const activity = { action: 'customer.add', summary: `Added customer ${id}` }
  await publishChange(context, caller, 'customer.changed', { kind: 'customer', id, ...activity })
  return id
}

/** Changes what the owner entered of a customer, or enters it of one whose requests came by themselves. Returns the ID shown. */
export async function changeEntered(context: Context, caller: Caller, anyId: number, entry: CustomerEntry) {
  const { db, now } = context
  const { id } = await shownCustomer(db, anyId)
  const [row] = await db.select().from(customers).where(eq(customers.id, id)).for('update')
  refuseStale(caller, row!)
  const updatedAt = newVersion(row!, now())
  await db
    .update(customers)
    .set({ ...enteredColumns(entry), updatedAt })
    .where(eq(customers.id, id))
  await placeAndShow(context, id, entry)
  const activity = { action: 'customer.edit', summary: `Changed the details of customer ${id}` }
  await publishChange(context, caller, 'customer.changed', { kind: 'customer', id, ...activity })
  return id
}

function enteredColumns({ kind, name, phone, email }: CustomerEntry) {
  const enteredPhone = phone === null ? null : phoneE164(phone)
  if (phone !== null && enteredPhone === null) throw refuse.invalid({ phone: 'Please enter a valid phone number.' })
  return { kind, enteredName: name, enteredEmail: email, enteredPhone }
}

async function placeAndShow({ db, now }: Context, id: number, { street, unit, town, zip }: CustomerEntry) {
  if (street !== null) await enterAddress(db, { customerId: id, street, unit, town, zip }, now())
  await refreshCustomers(db, [id])
}

/** Erases what the owner entered of a customer and of those merged into them. */
export async function eraseEntered(db: Orm, id: number): Promise<void> {
  const members = await membersOf(db, id)
  await eraseMemberships(db, members)
  const { customerId, propertyId } = propertyPeople
  const places = await db.delete(propertyPeople).where(inArray(customerId, members)).returning({ id: propertyId })
  if (places.length > 0)
    await refreshProperties(
      db,
      sql.join(
        places.map((place) => sql`${place.id}::integer`),
        sql`, `,
      ),
      { isErased: true },
    )
  const nothing = { kind: 'person' as const, enteredName: null, enteredEmail: null, enteredPhone: null }
  await db.update(customers).set(nothing).where(inArray(customers.id, members))
}
