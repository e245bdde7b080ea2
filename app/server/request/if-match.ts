import type { Caller } from './handler.ts'
import { refuse } from './refuse.ts'

/**
 * Refuses with 412 if the caller's If-Match names another version of the record. Without the header the last write wins.
 */
export function refuseStale(caller: Caller, record: { updatedAt: Date }): void {
  const etag = caller.header('if-match')
  if (etag === undefined || etag === '*') return
  if (etag.replace(/^W\//, '') !== `"${record.updatedAt.toISOString()}"`) throw refuse.stale()
}

/** The `updatedAt` of a change. It names the version, so it is always later than the previous one. */
export const newVersion = ({ updatedAt }: { updatedAt: Date }, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
