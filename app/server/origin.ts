import type { FastifyRequest } from 'fastify'

/**
 * Whether a change was asked for by our own pages. Browsers always say where a cross-site change comes from; programs
 * that send neither header carry no visitor's cookies and do no harm.
 */
export function ownOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.origin
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
