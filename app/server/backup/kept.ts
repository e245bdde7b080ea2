import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup that is kept in the folder of backups. Each was read back whole before it got its name. */
export interface Kept {
  name: string
  madeAt: Date
  bytes: number
}

const named = /^backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/

/** "backup-20261121-030000.tar.gz", by UTC. */
export const nameOf = (at: Date) =>
  `backup-${at
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-')}.tar.gz`

function madeAt(name: string): Date | null {
  const [, ...parts] = named.exec(name) ?? []
  const [year, month, ...rest] = parts.map(Number)
  return parts.length === 6
    ? new Date(Date.UTC(year!, month! - 1, ...(rest as [number, number, number, number])))
    : null
}

/** The newest first. Files of other names are nobody's business here. */
export async function listKept(folder: string): Promise<Kept[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const at = madeAt(name)
      const file = at && (await stat(join(folder, name)).catch(() => null))
      return at && file?.isFile() ? { name, madeAt: at, bytes: file.size } : null
    }),
  )
  return found.filter((one) => one !== null).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

const day = 86_400_000
/** Two machines' clocks may differ by as much. */
const ahead = 3_600_000

/**
 * Which to remove: kept are the newest three, then the last one of each of 7 days, of 4 weeks and of 6 months that have
 * one. Days, weeks (from Monday) and months are those of UTC. Those that lie ahead of `now` were made by a clock that was
 * wrong, then or now: they are left alone until their time comes, and take no one's place.
 */
export function superfluous<One extends { madeAt: Date }>(all: One[], now: Date): One[] {
  const newestFirst = all.filter(({ madeAt }) => madeAt.getTime() <= now.getTime() + ahead)
  const keep = new Set(newestFirst.slice(0, 3))
  const lastOfEach = (periods: number, periodOf: (at: Date) => number | string) => {
    const seen = new Set<number | string>()
    for (const one of newestFirst) {
      const period = periodOf(one.madeAt)
      if (seen.size === periods) return
      if (!seen.has(period)) keep.add(one)
      seen.add(period)
    }
  }
  lastOfEach(7, (at) => Math.floor(at.getTime() / day))
  // The first of January 1970 was a Thursday.
  lastOfEach(4, (at) => Math.floor((at.getTime() / day + 3) / 7))
  lastOfEach(6, (at) => at.toISOString().slice(0, 7))
  return newestFirst.filter((one) => !keep.has(one))
}
