import { importUnit } from '#app/features/equipment/public.server.ts'
import { importTerm } from '#app/features/members/public.server.ts'
import { enterAddress } from '#app/features/properties/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

import type { Extras } from './import-file.server.ts'
import type { ImportReport, NewCustomer } from './schemas.ts'

/** A row with a plan or a unit. */
export interface ExtraLine {
  line: number
  shown: string
  entry: NewCustomer
  extras: Extras
}

/** Adds the plans and units of a list at the addresses of their customers; none that is there already. */
export async function addExtras(
  context: Context,
  lines: readonly ExtraLine[],
  idOf: (entry: NewCustomer) => number | undefined,
) {
  const added = { plans: 0, units: 0 }
  const refused: ImportReport['refused'] = []
  for (const { line, shown, entry, extras } of lines) {
    // Each row whole or not at all.
    const add = context.db.transaction(async (db) => {
      const { street, unit, town, zip } = entry
      if (!street) throw refuse.invalid({ street: 'A plan or a unit needs the street address.' })
      const of = { customerId: idOf(entry)! }
      const propertyId = await enterAddress(db, { ...of, street, unit, town, zip }, context.now())
      const row = { ...context, db }
      if (extras.plan && (await importTerm(row, { ...of, propertyId }, extras))) added.plans++
      if (extras.kind && (await importUnit(row, propertyId, extras))) added.units++
    })
    await add.catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      refused.push({ line, shown, reason: error.message })
    })
  }
  return { added, refused }
}
