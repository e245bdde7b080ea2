import { open } from 'node:fs/promises'

/** Forces a file, or the entries of a folder, to disk, so that it survives a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
