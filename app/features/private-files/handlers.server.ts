import { eq } from 'drizzle-orm'

import { FileResponse, handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { privateFiles } from '#db/schema.ts'

import { readPrivateFile } from './calls.ts'
import * as schemas from './schemas.ts'

export const privateFileHandlers = [
  handle(readPrivateFile, schemas.readPrivateFile, async ({ params }, { db }) => {
    const [found] = await db.select().from(privateFiles).where(eq(privateFiles.id, params.id))
    if (!found?.content) throw refuse.notFound('File not found')
    const isPhoto = found.type === 'image/jpeg'
    return new FileResponse(isPhoto ? found.type : 'application/octet-stream', Buffer.from(found.content), undefined, {
      'content-disposition': `${isPhoto ? 'inline' : 'attachment'}; filename="${asciiOf(found.name)}"; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      // Customers sent it: nothing in it may run.
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
  }),
]

/** For old browsers; others read the second name. */
const asciiOf = (name: string) => name.replaceAll(/[^ \w.-]/g, '_')
