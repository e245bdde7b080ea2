import { addUnits, readUnit } from '#app/features/equipment/public.server.ts'
import { addTerms, termReader } from '#app/features/members/public.server.ts'
import { countThere, enterAddress } from '#app/features/properties/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

import type { Extras } from './import-file.server.ts'
import type { ImportReport, NewCustomer } from './schemas.ts'

/** A row with a plan or a unit. */
export interface ExtraLine {
  line: number
  shown: string
  entry: NewCustomer
  /** The first row about the same person. */
  who: NewCustomer
  extras: Extras
}

export interface Placed {
  customerId: number
  propertyId: number | null
}

/** Adds the plans and units of a list at the addresses of their customers; none that is there already. */
export async function addExtras(
  context: Context,
  lines: readonly ExtraLine[],
  placeOf: (entry: NewCustomer, who: NewCustomer) => Placed,
) {
  const readTerm = await termReader(context)
  const terms: Parameters<typeof addTerms>[1] = []
  const units: Parameters<typeof addUnits>[1] = []
  const refused: ImportReport['refused'] = []
  const lineOf = new Map<object, { line: number; shown: string }>()
  for (const { line, shown, entry, who, extras } of lines) {
    try {
      const { street, unit, town, zip } = entry
      if (!street) throw refuse.invalid({ street: 'A plan or a unit needs the street address.' })
      const term = extras.plan && readTerm(extras)
      const unitThere = extras.kind && readUnit(context, extras)
      const { customerId, propertyId: known } = placeOf(entry, who)
      // In sequence: two rows may have one address.
      const propertyId =
        known ?? (await enterAddress(context.db, { customerId, street, unit, town, zip }, context.now()))
      if (term) {
        terms.push({ ...term, customerId, propertyId })
        lineOf.set(terms.at(-1)!, { line, shown })
      }
      if (unitThere) units.push({ ...unitThere, propertyId })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push({ line, shown, reason: error.message })
    }
  }
  const { count, taken } = await addTerms(context, terms)
  const added = { plans: count, units: await addUnits(context, units) }
  const reason = 'This address has another plan on some of these days.'
  refused.push(...taken.map((term) => ({ ...lineOf.get(term)!, reason })))
  await countThere(
    context.db,
    [...terms, ...units].map(({ propertyId }) => propertyId),
  )
  return { added, refused }
}
