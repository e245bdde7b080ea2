import type { FastifyInstance } from 'fastify'

import { isUploadKey } from './file-store.ts'
import { isNotModified } from '#app/server/request/not-modified.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'

/** Serves GET /uploads/* from the file store. The content of a key never changes, so browsers cache it for a year. */
export function serveUploads(site: FastifyInstance, { files }: Pick<Context, 'files'>): void {
  site.get('/uploads/*', async (request, reply) => {
    const { '*': key } = request.params as { '*': string }
    if (!isUploadKey(key)) throw refuse.notFound()
    const file = await files.get(key)
    if (!file) throw refuse.notFound()
    const etag = `"${key}"`
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      // Newsletters and the feed show them on other sites.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (isNotModified(request, etag)) {
      file.body.destroy()
      return reply.code(304).send()
    }
    return reply.header('content-length', file.bytes).type(file.type).send(file.body)
  })
}
