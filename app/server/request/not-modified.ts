import type { IncomingMessage } from 'node:http'

/** Whether the client's If-None-Match names this ETag, so that a 304 will do. */
export function isNotModified({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const etags = headers['if-none-match']
  if (etags === undefined) return false
  return etags.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}
