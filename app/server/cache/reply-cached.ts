import type { OutgoingHttpHeaders } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { ResponseCache } from './response-cache.ts'

/**
 * Answers from what is cached under `key`, made first where it is not. With the headers the reply has, but no
 * cookie: the answer is for everybody. It is asked for again each time, and known by its ETag.
 */
export async function replyCached(
  { cache, key, request, reply }: { cache: ResponseCache; key: string; request: FastifyRequest; reply: FastifyReply },
  make: () => Promise<{ status: number; type: string; body: string | Buffer; keep?: boolean }>,
) {
  if (!cache.serve(key, request.raw, reply.raw)) {
    await cache.response(key, request.raw, reply.raw, async () => {
      const { status, type, body, keep = true } = await make()
      const { 'set-cookie': _personal, ...headers } = reply.getHeaders()
      const all = { ...headers, 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` }
      return { status, headers: all as OutgoingHttpHeaders, body, keep }
    })
  }
  return reply.hijack()
}
