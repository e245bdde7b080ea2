import type { FastifyRequest } from 'fastify'

/**
 * Whether a change was requested by our own pages. Browsers always say where a cross-site change comes from; programs
 * that send neither header carry no visitor's cookies and do no harm. `siteUrl` is the public address, where it is set.
 */
export function ownOrigin(request: FastifyRequest, siteUrl: string | undefined): boolean {
  if (fromOtherSite(request)) return false
  const { origin } = request.headers
  if (origin === undefined) return true
  if (siteUrl !== undefined) return origin === new URL(siteUrl).origin
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** Whether a browser says that a page of another site led here: a link, a form, a picture or a frame. */
export function fromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
