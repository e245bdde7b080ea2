import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { readPrivateFile } from './calls.ts'
import { fileResponse, findPrivateFile } from './content.server.ts'
import * as schemas from './schemas.ts'

export const privateFileHandlers = [
  handle(readPrivateFile, schemas.readPrivateFile, async ({ params }, { db }) => {
    const found = await findPrivateFile(db, params.id)
    if (!found) throw refuse.notFound('File not found')
    return fileResponse(found)
  }),
]
