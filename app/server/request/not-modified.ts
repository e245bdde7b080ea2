import type { IncomingMessage } from 'node:http'

/** Whether who asks has, as its If-None-Match says, what this ETag names. */
export function isNotModified({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const had = headers['if-none-match']
  if (had === undefined) return false
  return had.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}
