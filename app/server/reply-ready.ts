import type { OutgoingHttpHeaders } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { ReadyAnswers } from './ready-answers.ts'

/**
 * Answers from what is kept ready under `key`, made first where it is not. With the headers the reply has, but no
 * cookie: the answer is for everybody. It is asked for again each time, and known by its ETag.
 */
export async function replyReady(
  { ready, key, request, reply }: { ready: ReadyAnswers; key: string; request: FastifyRequest; reply: FastifyReply },
  make: () => Promise<{ status: number; type: string; body: string | Buffer; keep?: boolean }>,
) {
  if (!ready.serve(key, request.raw, reply.raw)) {
    await ready.answer(key, request.raw, reply.raw, async () => {
      const { status, type, body, keep = true } = await make()
      const { 'set-cookie': _personal, ...headers } = reply.getHeaders()
      const all = { ...headers, 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` }
      return { status, headers: all as OutgoingHttpHeaders, body, keep }
    })
  }
  return reply.hijack()
}
