import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup that is kept in the folder of backups. Each was read back whole before it got its name. */
export interface StoredBackup {
  name: string
  madeAt: Date
  bytes: number
  /** The mark of the site that made it; null where its name says none, as those of earlier versions and those made by hand. */
  site: string | null
}

const named = /^backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(?:-([0-9a-f]{8}))?\.tar\.gz$/

/** "backup-20261121-030000-5f3a9c01.tar.gz", by UTC and with the mark of the site that keeps it. */
export const backupName = (at: Date, site: string | null = null) =>
  `backup-${at
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-')}${site === null ? '' : `-${site}`}.tar.gz`

function said(name: string): Pick<StoredBackup, 'madeAt' | 'site'> | null {
  const found = named.exec(name)
  if (!found) return null
  const [year, month, ...rest] = found.slice(1, 7).map(Number)
  const madeAt = new Date(Date.UTC(year!, month! - 1, ...(rest as [number, number, number, number])))
  return { madeAt, site: found[7] ?? null }
}

/** The newest first. Files of other names are nobody's business here. */
export async function storedBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const known = said(name)
      const file = known && (await stat(join(folder, name)).catch(() => null))
      return known && file?.isFile() ? { name, ...known, bytes: file.size } : null
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
export function expiredBackups<One extends { madeAt: Date }>(all: One[], now: Date): One[] {
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
