import { customerSearchable } from '#app/features/customers/public.server.ts'
import { propertySearchable } from '#app/features/properties/public.server.ts'
import type { Entities, Searchable } from '#app/server/entity.ts'
import { handle } from '#app/server/request/handler.ts'

import { searchOffice } from './calls.ts'
import { findInOffice } from './find.server.ts'
import * as schemas from './schemas.ts'

export const searchHandlers = [
  handle(searchOffice, schemas.searchOffice, async ({ query: { q } }, { db, entities }) => ({
    groups: await findInOffice(
      db,
      { customer: customerSearchable, property: propertySearchable, ...searchablesOf(entities) },
      q,
    ),
  })),
]

const searchablesOf = (entities: Entities): Record<string, Searchable> =>
  Object.fromEntries(
    Object.entries(entities).flatMap(([kind, { search, ...entity }]) =>
      search ? [[kind, { ...entity, search }]] : [],
    ),
  )
