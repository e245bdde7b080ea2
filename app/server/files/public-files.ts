import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { compressBest } from '#app/server/cache/compression.ts'
import type { ResponseCache } from '#app/server/cache/response-cache.ts'

/**
 * Serves each file that lies below `folder` at start under its own name, to be kept by browsers for an hour. Drawings
 * (SVG) are text: they come squeezed, from what is cached.
 */
export async function servePublicFiles(site: FastifyInstance, folder: string, cache: ResponseCache): Promise<void> {
  await site.register(async (part) => {
    part.addHook('onRequest', async (request, reply) => {
      // Its route: spelled in another way, or with a query, it is the same drawing.
      const { url = '' } = request.routeOptions
      if (!url.endsWith('.svg')) return undefined
      if (!cache.serve(url, request.raw, reply.raw)) {
        await cache.response(url, request.raw, reply.raw, async () => {
          const body = await readFile(join(folder, url))
          const headers = {
            ...(reply.getHeaders() as OutgoingHttpHeaders),
            'cache-control': `public, max-age=${hour}`,
            'content-type': 'image/svg+xml',
          }
          return { status: 200, headers, body, compressed: await compressBest(body) }
        })
      }
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
