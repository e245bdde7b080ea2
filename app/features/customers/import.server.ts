import { eq, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { enterAddresses } from '#app/features/properties/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Orm } from '#db/database.ts'
import { customers } from '#db/schema/customers.ts'
import { recordEvents } from '#db/schema/history.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'

import { addExtras, type ExtraLine, type Placed } from './import-extras.server.ts'
import { readCustomerLines } from './import-file.server.ts'
import type { ImportReport, NewCustomer } from './schemas.ts'

interface Plan {
  report: ImportReport
  added: NewCustomer[]
  extras: ExtraLine[]
}

const maxShown = 100

/** What importing a list would do. Nobody who is known is added or changed, and nobody twice. */
export async function planImport(db: Orm, { bytes }: { bytes: Buffer }): Promise<Plan> {
  const lines = readCustomerLines(bytes)
  const known = await knownPeople(db)
  const inFile = new Map<string, NewCustomer>()
  const added: NewCustomer[] = []
  const extraLines: ExtraLine[] = []
  const counts = { known: 0, repeated: 0 }
  const refused: ImportReport['refused'] = []
  let refusedCount = 0
  for (const { line, shown, entry: read, extras } of lines) {
    const entry = typeof read === 'string' ? read : withPhone(read)
    if (typeof entry === 'string') {
      refusedCount++
      if (refused.length < maxShown) refused.push({ line, shown, reason: entry })
      continue
    }
    const keys = keysOf(entry)
    const first = keys.flatMap((key) => inFile.get(key) ?? [])[0]
    const who = first ?? entry
    if (extras) extraLines.push({ line, shown, entry, who, extras })
    if (keys.some((key) => known.has(key))) counts.known++
    else if (first) counts.repeated++
    else added.push(entry)
    for (const key of keys) if (!inFile.has(key)) inFile.set(key, who)
  }
  const sample = added.slice(0, 10).map(({ name, street }) => [name, street].filter(Boolean).join(', '))
  return {
    report: { rows: lines.length, added: added.length, ...counts, refused, refusedCount, sample },
    added,
    extras: extraLines,
  }
}

function withPhone(entry: NewCustomer): NewCustomer | string {
  if (entry.phone === null) return entry
  const phone = phoneE164(entry.phone)
  return phone === null ? 'Please enter a valid phone number.' : { ...entry, phone }
}

interface Known {
  name: string
  phone: string | null
  email: string | null
  street?: string | null
}

/**
 * What a person is recognized by: a number or an address together with the name, or both together. Who has neither is
 * recognized by name and street.
 */
function keysOf({ name, phone, email, street }: Known): string[] {
  const who = wordsOf(name)
  const mail = email?.toLowerCase()
  return [
    ...(phone ? [`${who} ${phone}`] : []),
    ...(mail ? [`${who} ${mail}`] : []),
    ...(phone && mail ? [`${phone} ${mail}`] : []),
    ...(street || (!phone && !mail) ? [`${who} at ${wordsOf(street ?? '')}`] : []),
  ]
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Customers by what they are recognized by, and with one of their addresses by that and the address. */
async function knownPeople(db: Orm): Promise<Map<string, Placed>> {
  const customerId = sql<number>`coalesce(${customers.mergedIntoId}, ${customers.id})`
  const { name, phoneE164: phone, email, enteredName, enteredPhone, enteredEmail } = customers
  const { id: propertyId, street, unit, zip } = properties
  const rows = await db
    .select({ customerId, name, phone, email, enteredName, enteredPhone, enteredEmail, propertyId, street, unit, zip })
    .from(customers)
    .leftJoin(propertyPeople, eq(propertyPeople.customerId, customers.id))
    .leftJoin(properties, eq(properties.id, propertyPeople.propertyId))
  return new Map(
    rows.flatMap((row) => {
      const { enteredName: typed, enteredPhone: typedPhone, enteredEmail: typedEmail } = row
      const entered = typed === null ? [] : keysOf({ ...row, name: typed, phone: typedPhone, email: typedEmail })
      return [...keysOf(row), ...entered].flatMap((key) => [
        [key, { ...row, propertyId: null }] as const,
        [key + placeOf(row), row] as const,
      ])
    }),
  )
}

const placeOf = ({ street, unit, zip }: Record<'street' | 'unit' | 'zip', string | null>) =>
  ` at ${wordsOf([street, unit, zip].join(' '))}`

/** Does what a plan says, and adds plans and units. Returns the whole report; a preview leaves nothing behind. */
export async function importList(
  context: Context,
  caller: Caller,
  plan: Plan,
  isPreview: boolean,
): Promise<ImportReport> {
  const { report, added, extras } = plan
  if (extras.length === 0) {
    if (!isPreview && added.length > 0) await runImport(context, caller, plan)
    return report
  }
  let whole = report
  const run = context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const placed = await runImport(inside, caller, plan)
    const known = await knownPeople(db)
    const { added: more, refused } = await addExtras(inside, extras, (entry, who) => {
      const keys = [...keysOf(entry), ...keysOf(who)]
      const there = [...keys.map((key) => key + placeOf(entry)), ...keys].flatMap((key) => known.get(key) ?? [])[0]
      return placed.get(entry) ?? there!
    })
    whole = {
      ...report,
      ...more,
      refused: [...report.refused, ...refused].slice(0, maxShown),
      refusedCount: report.refusedCount + refused.length,
    }
    if (isPreview) throw previewed
  })
  await run.catch((error: unknown) => {
    if (error !== previewed) throw error
  })
  return whole
}

const previewed = new Error('A preview is rolled back.')

const batchSize = 500

/** Adds those of a plan, and returns each with their address. They are stored as `refreshCustomers` would describe them: one by one, 20,000 would take minutes. */
async function runImport(context: Context, caller: Caller, { added }: Plan) {
  const all = new Map<NewCustomer, Placed>()
  if (added.length === 0) return all
  const { db, now } = context
  const at = now()
  for (let start = 0; start < added.length; start += batchSize) {
    const batch = added.slice(start, start + batchSize)
    const ids = await nextIds(db, batch.length)
    await db.insert(customers).values(
      batch.map(({ kind, name, phone, email, street, town, zip }, index) => ({
        id: ids[index]!,
        kind,
        name,
        email: email ?? '',
        phoneE164: phone,
        enteredName: name,
        enteredEmail: email,
        enteredPhone: phone,
        isEntered: true,
        searchText: sql`search_fold(${[name, email, phone, street, town, zip].filter(Boolean).join(' ')}::text)`,
        createdAt: at,
        updatedAt: at,
      })),
    )
    const placed = batch.flatMap((entry, index) =>
      entry.street === null ? [] : [{ customerId: ids[index]!, entry, ...entry }],
    )
    const propertyIds = await enterAddresses(db, placed, at)
    placed.forEach(({ entry, customerId }, index) => all.set(entry, { customerId, propertyId: propertyIds[index]! }))
    const notes = batch.flatMap(({ note }, index) =>
      note === null
        ? []
        : [{ kind: 'customer', recordId: ids[index]!, type: 'note' as const, text: note, actor: 'admin' as const, at }],
    )
    if (notes.length > 0) await db.insert(recordEvents).values(notes)
  }
  const summary = `Imported ${added.length} customers from a file`
  await publishChange(context, caller, 'customer.changed', { kind: 'customer', action: 'customer.import', summary })
  return all
}

async function nextIds(db: Orm, count: number): Promise<number[]> {
  const next = sql<number>`nextval(pg_get_serial_sequence('customers', 'id'))::integer`
  const rows = await db.select({ id: next }).from(sql`generate_series(1, ${count}::integer)`)
  return rows.map(({ id }) => id)
}
