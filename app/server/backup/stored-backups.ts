import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup in the backup folder. Each was verified before it got its name. */
export interface StoredBackup {
  name: string
  madeAt: Date
  bytes: number
  /** The id of the site that made it; null for backups of earlier versions and those made by hand. */
  site: string | null
}

const namePattern = /^backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(?:-([0-9a-f]{8}))?\.tar\.gz$/

/** "backup-20261121-030000-5f3a9c01.tar.gz": the time in UTC and the id of the site. */
export const backupName = (at: Date, site: string | null = null) =>
  `backup-${at
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-')}${site === null ? '' : `-${site}`}.tar.gz`

function parseName(name: string): Pick<StoredBackup, 'madeAt' | 'site'> | null {
  const found = namePattern.exec(name)
  if (!found) return null
  const [year, month, ...rest] = found.slice(1, 7).map(Number)
  const madeAt = new Date(Date.UTC(year!, month! - 1, ...(rest as [number, number, number, number])))
  return { madeAt, site: found[7] ?? null }
}

/** Newest first. Files with other names are ignored. */
export async function storedBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const parsed = parseName(name)
      const file = parsed && (await stat(join(folder, name)).catch(() => null))
      return parsed && file?.isFile() ? { name, ...parsed, bytes: file.size } : null
    }),
  )
  return found.filter((one) => one !== null).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** The backups of a site, with those that name no site. */
export const ownBackups = (stored: StoredBackup[], site: string | null): StoredBackup[] =>
  stored.filter((one) => one.site === null || one.site === site)

const day = 86_400_000
/**
 * The backups to delete. Retained are the newest three, and the last one of each of 7 days, 4 weeks and 6 months (only those
 * with a backup count; in UTC, weeks start on Monday).
 */
export function expiredBackups<Backup extends { madeAt: Date }>(newestFirst: Backup[]): Backup[] {
  const retained = new Set(newestFirst.slice(0, 3))
  const lastOfEach = (periods: number, periodOf: (at: Date) => number | string) => {
    const seen = new Set<number | string>()
    for (const one of newestFirst) {
      const period = periodOf(one.madeAt)
      if (seen.size === periods) return
      if (!seen.has(period)) retained.add(one)
      seen.add(period)
    }
  }
  lastOfEach(7, (at) => Math.floor(at.getTime() / day))
  // January 1, 1970 was a Thursday.
  lastOfEach(4, (at) => Math.floor((at.getTime() / day + 3) / 7))
  lastOfEach(6, (at) => at.toISOString().slice(0, 7))
  return newestFirst.filter((one) => !retained.has(one))
}
