import { open } from 'node:fs/promises'

/** Resolves once a file, or the names in a folder, would outlive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
