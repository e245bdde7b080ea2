import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { compressBest } from '#app/server/cache/compression.ts'
import type { ResponseCache } from '#app/server/cache/response-cache.ts'

/**
 * Serves the files that are in `folder` at the start; browsers cache them for an hour. SVG files are compressed and served
 * from the response cache, and so are files that `replaced` makes instead.
 */
export async function servePublicFiles(
  site: FastifyInstance,
  folder: string,
  cache: ResponseCache,
  replaced: (path: string) => Promise<{ type: string; body: Buffer } | null>,
): Promise<void> {
  await site.register(async (part) => {
    part.addHook('onRequest', async (request, reply) => {
      // The route rather than the URL: with another spelling or a query it is the same file.
      const { url = '' } = request.routeOptions
      if (cache.serve(url, request.raw, reply.raw)) return reply.hijack()
      const replacement = await replaced(url)
      const isSvg = url.endsWith('.svg')
      if (!replacement && !isSvg) return undefined
      await cache.response(url, request.raw, reply.raw, async () => {
        const { type, body } = replacement ?? { type: 'image/svg+xml', body: await readFile(join(folder, url)) }
        const headers = {
          ...(reply.getHeaders() as OutgoingHttpHeaders),
          'cache-control': `public, max-age=${hour}`,
          'content-type': type,
        }
        return { status: 200, headers, body, compressed: isSvg ? await compressBest(body) : {} }
      })
      return reply.hijack()
    })
    await part.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      decorateReply: false,
      maxAge: hour * 1000,
    })
  })
}

const hour = 3600
