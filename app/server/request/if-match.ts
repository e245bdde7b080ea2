import type { Caller } from './handler.ts'
import { refuse } from './refuse.ts'

/**
 * Refuses with 412 when the caller's If-Match names another version than the record's (PRODUCT §5). Without the header
 * the last write wins, as the specification's own calls do.
 */
export function refuseStale(caller: Caller, record: { updatedAt: Date }): void {
  const wanted = caller.header('if-match')
  if (wanted === undefined || wanted === '*') return
  if (wanted.replace(/^W\//, '') !== `"${record.updatedAt.toISOString()}"`) throw refuse.stale()
}

/** The `updatedAt` of a change: later than the last one's even within a millisecond, for it names the version. */
export const newVersion = ({ updatedAt }: { updatedAt: Date }, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
