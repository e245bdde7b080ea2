import { once } from 'node:events'
import { PassThrough, type Readable, type Writable } from 'node:stream'

/**
 * A file that `write` writes while it is sent. Waits for its first byte, so that an error before it can still become an error
 * response; `onError` gets a later one.
 */
export async function streamed(
  write: (into: Writable) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<Readable> {
  const file = new PassThrough()
  const written = write(file)
  await Promise.race([once(file, 'readable'), written])
  written.catch(onError)
  return file
}
