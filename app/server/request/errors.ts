import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { BusinessProfile } from '#app/business/profile.ts'

import { errorPage } from './message-page.ts'
import { Refused, refuse } from './refuse.ts'

/**
 * Handles unknown addresses and everything that is thrown: refusals are sent as they are; any other error is logged with the
 * request's id and answered with a fixed message.
 */
export function handleErrors(site: FastifyInstance, profile: () => Promise<BusinessProfile>): void {
  site.setNotFoundHandler((request, reply) => {
    void reply.header('cache-control', 'no-store')
    return sendRefusal(refuse.notFound('There is nothing at this address.'), request, reply, profile)
  })
  site.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    // A download that failed before its first byte has already set its headers.
    void reply.header('cache-control', 'no-store').removeHeader('content-disposition')
    const refused = error instanceof Refused ? error : fromFastify(error)
    if (refused?.retryAfter !== undefined) void reply.header('retry-after', String(refused.retryAfter))
    if (!refused) request.log.error({ err: safeError(error) }, 'Request failed')
    return sendRefusal(refused ?? refusalFor(error), request, reply, profile)
  })
}

function refusalFor(error: Error): Refused {
  if (isStorageUnavailable(error))
    return new Refused(
      503,
      'unavailable',
      "The server couldn't save this because its disk is full or read-only. Please try again later.",
    )
  return isDatabaseUnavailable(error)
    ? refuse.unavailable()
    : new Refused(500, 'failed', 'Something went wrong on our side. Please try again.')
}

/**
 * Sends a page to browsers and JSON to everything else. JSON too while the business profile can't be read, since a page with the
 * sample profile would show someone else's phone number.
 */
async function sendRefusal(
  refused: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
  profile: () => Promise<BusinessProfile>,
) {
  void reply.code(refused.status)
  const businessProfile = request.headers.accept?.includes('text/html') && (await profile().catch(() => undefined))
  if (!businessProfile)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(refused.body(request.id)))
  const { type, headers, body } = errorPage(businessProfile, refused)
  return reply.headers(headers).type(type).send(body)
}

/** What Fastify itself refuses: malformed or oversized bodies, unsupported content types. */
function fromFastify(error: Error & { statusCode?: number }): Refused | null {
  const status = error.statusCode
  if (status === undefined || status < 400 || status > 499) return null
  if (status === 413) return new Refused(413, 'too_large', 'The request is too large.')
  if (status === 415) return new Refused(415, 'unsupported_type', 'Please send JSON.')
  return new Refused(status, 'validation_failed', 'The request could not be read.')
}

/** Whether a file could not be written, e.g. an upload: the disk is full or read-only. */
function isStorageUnavailable(error: Error): boolean {
  const { code = '', syscall } = rootCause(error) as { code?: string; syscall?: string }
  if (syscall === undefined) return false
  // Node's code when a folder can't be created on a read-only disk.
  if (syscall === 'mkdir' && code === 'ENOENT') return true
  return /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE)$/.test(code)
}

/** Whether the database is unreachable, shutting down, out of connections or disk space, or not writable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: string }).code ?? ''
    if (
      /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|57P0|08|53|58|55000|25006|42501|3D000|28)/.test(code) ||
      // Drizzle's own message quotes the values of the query, which may contain these words.
      (/timeout|terminated|not queryable/i.test(at.message) && !at.message.startsWith('Failed query'))
    )
      return true
  }
  return false
}

/** The root cause, safe to log: the message of a failed query quotes its values, so it is left out. */
export function safeError(error: Error) {
  const root = rootCause(error)
  const { name, message, stack } = root
  return { name, message, stack, code: (root as { code?: string }).code }
}

export function rootCause(error: Error): Error {
  let root = error
  while (root.cause instanceof Error) root = root.cause
  return root
}
