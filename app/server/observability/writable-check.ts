import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Whoever asks more often gets the last answer: anybody may ask. */
const lasts = 2_000
const sample = Buffer.alloc(64 * 1024, 'x')

/** Says whether a folder takes what is written to it: neither full nor read-only. */
export function writableCheck(folder: string): () => Promise<boolean> {
  const file = join(folder, `.can-store-${process.pid}`)
  let last: Promise<boolean> | undefined
  const look = async () => {
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
      last = look()
      setTimeout(() => (last = undefined), lasts).unref()
    }
    return last
  }
}
