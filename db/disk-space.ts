import { accessSync, constants, statfsSync } from 'node:fs'

const logSegment = 16 * 1024 ** 2

/** PostgreSQL's log grows by 16 MB at a time, so it can't be opened with less. */
export const isDiskFull = (free: number) => free < logSegment

/** The free space in bytes; null if the disk does not report it. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder)
    return blocks === 0 ? null : bavail * bsize
  } catch {
    return null
  }
}

/** Whether the disk itself is read-only, not only the folder for this account. */
export function isReadOnlyDisk(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS'
  }
}
