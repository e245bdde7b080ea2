import { eq } from 'drizzle-orm'

import { FileResponse } from '#app/server/request/handler.ts'
import type { Orm } from '#db/database.ts'
import { privateFiles } from '#db/schema/conversations.ts'

/** A file with its content; null if it was not fetched or could not be stored. */
export async function findPrivateFile(db: Orm, id: number) {
  const [found] = await db.select().from(privateFiles).where(eq(privateFiles.id, id))
  return found?.content ? { ...found, content: found.content } : null
}

/** A photo to look at, anything else to download. */
export function fileResponse({ name, type, content }: { name: string; type: string; content: Uint8Array }) {
  const isPhoto = type === 'image/jpeg'
  return new FileResponse(isPhoto ? type : 'application/octet-stream', Buffer.from(content), undefined, {
    'content-disposition': `${isPhoto ? 'inline' : 'attachment'}; filename="${asciiOf(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    // Customers sent it: nothing in it may run.
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
}

/** For old browsers; others read the second name. */
const asciiOf = (name: string) => name.replaceAll(/[^ \w.-]/g, '_')
