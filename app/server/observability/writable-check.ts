import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The result is cached this long, in milliseconds, since anyone can request the check. */
const cacheTime = 2_000
const sample = Buffer.alloc(64 * 1024, 'x')

/** Returns a function that checks whether a folder can be written: its disk is neither full nor read-only. */
export function writableCheck(folder: string): () => Promise<boolean> {
  const file = join(folder, `.write-check-${process.pid}`)
  let last: Promise<boolean> | undefined
  const check = async () => {
    try {
      await writeFile(file, sample, { mode: 0o600 })
      return true
    } catch {
      return false
    } finally {
      await rm(file, { force: true }).catch(() => {})
    }
  }
  return () => {
    if (!last) {
      last = check()
      setTimeout(() => (last = undefined), cacheTime).unref()
    }
    return last
  }
}
