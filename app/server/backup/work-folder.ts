import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder for what is on its way, beside none of a process that was killed. The caller makes sure that no other is at it. */
export async function workFolder(dataDir: string, prefix: string): Promise<string> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(prefix))
  await Promise.all(left.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
  return mkdtemp(join(dataDir, prefix))
}
