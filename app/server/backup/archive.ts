import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { pack } from 'tar-stream'

import { type FileStore, isUploadKey } from '#app/server/files/file-store.ts'
import type { LedgerKey } from '#app/server/config/ledger-key.ts'

import { type Manifest, manifestName, signedText, type Snapshot, tableFile, uploadFile } from './parts.ts'

/**
 * Writes a snapshot and all uploads as a tar.gz. The manifest comes last, when the checksums of the uploads are known, so a
 * truncated archive has none.
 */
export async function writeArchive(
  into: Writable,
  {
    folder,
    snapshot,
    files,
    about,
    key,
  }: {
    /** The folder with the snapshot's files. */
    folder: string
    snapshot: Snapshot
    files: FileStore
    about: Pick<Manifest, 'version' | 'madeAt' | 'database' | 'consentLedger'>
    /** Signs the manifest. */
    key?: LedgerKey | null
  },
): Promise<Manifest> {
  const tar = pack()
  const mtime = new Date(about.madeAt)
  const out = pipeline(tar as unknown as Readable, createGzip(), into)
  // Failures are reported below; without a handler they would end the process.
  out.catch(ignored)
  into.on('error', ignored)
  const add = async (name: string, size: number, body: AsyncIterable<Buffer> | Buffer[]) => {
    const hash = createHash('sha256')
    const entry = tar.entry({ name, size, mtime, mode: 0o600 }) as unknown as Writable
    entry.on('error', ignored)
    for await (const chunk of body) {
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), out])
    }
    entry.end()
    return hash.digest('hex')
  }
  try {
    for (const [name, { bytes }] of Object.entries(snapshot.tables)) {
      await add(tableFile(name), bytes, createReadStream(join(folder, tableFile(name))))
    }
    const uploads: Manifest['uploads'] = {}
    for await (const key of files.keys()) {
      // Not ours, in a shared store.
      if (!isUploadKey(key)) continue
      const file = await files.get(key)
      // It was just deleted.
      if (!file) continue
      uploads[key] = { bytes: file.bytes, sha256: await add(uploadFile(key), file.bytes, file.body) }
    }
    const unsigned: Manifest = { format: 1, ...about, ...snapshot, uploads }
    const manifest = key ? { ...unsigned, mac: key.sign(signedText(unsigned)) } : unsigned
    const text = Buffer.from(JSON.stringify(manifest, null, 2))
    await add(manifestName, text.length, [text])
    tar.finalize()
    await out
    return manifest
  } catch (error) {
    tar.destroy(error as Error)
    // The first error: after a broken output, writing only reports that the stream is closed.
    const first: unknown = await out.then(
      () => error,
      (outputError: unknown) => outputError,
    )
    into.destroy(first as Error)
    throw first
  }
}

/** The promise reports a failure; without a listener the event would end the process. */
const ignored = () => {}
