import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from our own pages. Browsers always name the origin of a cross-site POST; programs that send
 * neither header carry no visitor's cookies. `siteUrl` is the public URL, if it is set.
 */
export function isSameOrigin(request: FastifyRequest, siteUrl: string | undefined): boolean {
  if (isCrossSite(request)) return false
  const { origin } = request.headers
  if (origin === undefined) return true
  if (siteUrl !== undefined) return origin === new URL(siteUrl).origin
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** Whether the browser says that a page of another site caused this request, by a link, form, image or frame. */
export function isCrossSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
