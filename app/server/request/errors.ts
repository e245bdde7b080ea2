import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { RenderRefusal } from './render-refusal.ts'
import { Refused, refuse } from './refuse.ts'
import type { RefusalOptions } from './web-server.ts'

/**
 * Answers what nothing else answers, and everything that was thrown: refusals as they say, all else logged under the
 * request's id and said in one fixed text.
 */
export function handleErrors(site: FastifyInstance, render: RenderRefusal): void {
  site.setNotFoundHandler((request, reply) => {
    void reply.header('cache-control', 'no-store')
    return say(refuse.notFound('There is nothing at this address.'), request, reply, render)
  })
  site.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    // A file that broke off before its first byte has said what it would be.
    void reply.header('cache-control', 'no-store').removeHeader('content-disposition')
    const refused = error instanceof Refused ? error : fromFastify(error)
    if (refused?.retryAfter !== undefined) void reply.header('retry-after', String(refused.retryAfter))
    if (!refused) request.log.error({ fault: safeError(error) }, 'A request failed')
    return say(refused ?? failure(error), request, reply, render)
  })
}

function failure(error: Error): Refused {
  if (isStoreClosed(error))
    return new Refused(
      503,
      'unavailable',
      'The server could not store this: its disk is full or read-only. Please try again.',
    )
  return isDatabaseUnavailable(error)
    ? refuse.unavailable()
    : new Refused(500, 'failed', 'Something went wrong on our side. Please try again.')
}

async function say(refused: Refused, request: FastifyRequest, reply: FastifyReply, render: RenderRefusal) {
  const { headers, body } = await render(refused, request.headers.accept, request.id)
  return reply.code(refused.status).headers(headers).send(body)
}

/** Answers an address the router can't read or finds too long. No hook runs for it, so the headers are handed in. */
export function handleBadUrl({ headers, render }: RefusalOptions) {
  return (error: Error & { statusCode?: number }, request: unknown, reply: unknown): void => {
    const tooLong = error.statusCode === 414
    const refused = tooLong
      ? new Refused(414, 'too_long', 'The address is too long.')
      : new Refused(400, 'validation_failed', 'The request could not be read.')
    void say(refused, request as FastifyRequest, (reply as FastifyReply).headers(headers), render)
  }
}

/** What Fastify itself refuses before a call is reached: broken or too large bodies, foreign content types. */
function fromFastify(error: Error & { statusCode?: number }): Refused | null {
  const status = error.statusCode
  if (status === undefined || status < 400 || status > 499) return null
  if (status === 413) return new Refused(413, 'too_large', 'That is too much to send at once.')
  if (status === 415) return new Refused(415, 'unsupported_type', 'Please send JSON.')
  return new Refused(status, 'validation_failed', 'The request could not be read.')
}

/** Codes of a folder that nothing can be written to at present. Uploads go there; visitors' forms write to the database alone. */
function isStoreClosed(error: Error): boolean {
  const { code = '', syscall } = rootCause(error) as { code?: string; syscall?: string }
  if (syscall === undefined) return false
  // What Node says of a folder that can't be made because the disk is read-only.
  if (syscall === 'mkdir' && code === 'ENOENT') return true
  return /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE)$/.test(code)
}

/** Codes of a database that is not there, is shutting down, takes no connections, has no room, or can't or may not write. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: string }).code ?? ''
    if (
      /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|57P0|08|53|58|55000|25006|42501|3D000|28)/.test(code) ||
      // What Drizzle says holds all values of the query, and those may well speak of a timeout.
      (/timeout|terminated|not queryable/i.test(at.message) && !at.message.startsWith('Failed query'))
    )
      return true
  }
  return false
}

/** What went wrong at its root. A failed query carries every value it was sent, so its own message stays out of the log. */
export function safeError(error: Error) {
  const root = rootCause(error)
  const { name, message, stack } = root
  return { name, message, stack, code: (root as { code?: string }).code }
}

/** What went wrong first. */
export function rootCause(error: Error): Error {
  let root = error
  while (root.cause instanceof Error) root = root.cause
  return root
}
