import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates a temporary folder, deleting those of killed processes. The caller must hold a lock. */
export async function workFolder(dataDir: string, prefix: string): Promise<string> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(prefix))
  await Promise.all(left.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
  return mkdtemp(join(dataDir, prefix))
}
