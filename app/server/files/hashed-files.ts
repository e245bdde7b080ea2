import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { extname, join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import type { Encoding } from '#app/server/cache/compression.ts'
import type { ResponseCache } from '#app/server/cache/response-cache.ts'

/** The file types of a build, which are served from the cache. */
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const extensions: Partial<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/**
 * Serves the build's files under /assets/ from the first of `folders` that has them, as immutable since their names contain
 * a hash, precompressed by the build, and from the response cache.
 */
export async function serveHashedFiles(site: FastifyInstance, folders: string[], cache: ResponseCache): Promise<void> {
  await site.register(fastifyStatic, {
    root: folders,
    prefix: '/assets/',
    serve: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  site.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    const type = contentTypes[extname(name)]
    const key = `/assets/${name}`
    // Ranges and unknown names are too rare to cache.
    if (!type || !/^[\w-][\w.-]*$/.test(name) || request.headers.range) return reply.sendFile(name)
    if (!cache.serve(key, request.raw, reply.raw)) {
      const found = await firstWith(folders, name)
      if (!found) return reply.sendFile(name)
      const headers = {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': type,
      }
      await cache.response(key, request.raw, reply.raw, async () => ({
        status: 200,
        headers,
        ...found,
        immutable: true,
      }))
    }
    return reply.hijack()
  })
}

/** A file and its compressed versions, from the first folder that has it. */
async function firstWith(folders: string[], name: string) {
  for (const folder of folders) {
    const body = await readOr(join(folder, name))
    if (!body) continue
    const compressed: Partial<Record<Encoding, Buffer>> = {}
    for (const [encoding, extension] of Object.entries(extensions)) {
      const bytes = await readOr(join(folder, name + extension))
      if (bytes) compressed[encoding as Encoding] = bytes
    }
    return { body, compressed }
  }
  return null
}

const readOr = (path: string) => readFile(path).catch(() => null)
