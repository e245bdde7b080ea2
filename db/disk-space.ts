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

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    return false
  }
  const free = freeBytes(folder)
  return free === null || !isDiskFull(free)
}
