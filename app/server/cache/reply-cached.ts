import type { OutgoingHttpHeaders } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { ResponseCache } from './response-cache.ts'

/**
 * Sends the response cached under `key`, making it first if necessary. It includes the reply's headers except Set-Cookie,
 * since every visitor gets it. Browsers revalidate it by its ETag each time.
 */
export async function replyCached(
  { cache, key, request, reply }: { cache: ResponseCache; key: string; request: FastifyRequest; reply: FastifyReply },
  make: () => Promise<{ status: number; type: string; body: string | Buffer; cacheable?: boolean }>,
) {
  if (!cache.serve(key, request.raw, reply.raw)) {
    await cache.response(key, request.raw, reply.raw, async () => {
      const { status, type, body, cacheable = true } = await make()
      const { 'set-cookie': _omitted, ...headers } = reply.getHeaders()
      const all = { ...headers, 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` }
      return { status, headers: all as OutgoingHttpHeaders, body, cacheable }
    })
  }
  return reply.hijack()
}
