import { handle } from '#app/server/request/handler.ts'

import { searchOffice } from './calls.ts'
import { findInOffice } from './find.server.ts'
import * as schemas from './schemas.ts'

export const searchHandlers = [
  handle(searchOffice, schemas.searchOffice, async ({ query: { q } }, { db, entities }) => ({
    groups: await findInOffice(db, entities, q),
  })),
]
