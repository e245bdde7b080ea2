import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { extract } from 'tar-stream'

import type { LedgerKey } from '#app/server/config/ledger-key.ts'

import { BackupError, isSigned, Manifest, manifestName, isArchivePath, tableFile, uploadFile } from './parts.ts'

/** Enough for 250,000 uploads. In bytes. */
const maxManifestSize = 64 * 1024 * 1024

interface Part {
  bytes: number
  sha256: string
}

interface ReadOptions {
  /** Where the parts are written; by default they are only read. */
  folder?: string
  /** Whether to write uploads too, not only tables. */
  uploads?: boolean
  key?: LedgerKey | null | undefined
}

/**
 * Reads an archive completely, and verifies every part against the manifest and the manifest against its signature, if `key`
 * made it. Throws a BackupError that names the damaged part.
 */
export async function readArchive(file: string, { folder, uploads = true, key }: ReadOptions = {}): Promise<Manifest> {
  const tar = extract()
  const seen = new Map<string, Part>()
  let manifest = ''
  let current = 'its beginning'
  const unpacked = pipeline(createReadStream(file), createGunzip(), tar as unknown as Writable)
  // Reported below, by the loop over the parts.
  unpacked.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      const body = entry as AsyncIterable<Buffer>
      current = name
      const isDuplicate = name === manifestName ? manifest !== '' : seen.has(name)
      if (type !== 'file' || !isArchivePath(name) || isDuplicate) {
        throw new BackupError(`${name} does not belong in a backup.`)
      }
      if (name === manifestName) manifest = await textOf(body)
      else {
        const isWritten = folder !== undefined && (uploads || !name.startsWith('uploads/'))
        seen.set(name, await readPart(body, isWritten ? join(folder, name) : undefined))
      }
    }
    await unpacked
  } catch (error) {
    tar.destroy()
    if (error instanceof BackupError) throw error
    if (isDiskError(error as NodeJS.ErrnoException)) throw error
    throw new BackupError(`${basename(file)} is damaged or cut off at ${current}: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  const found = verify(basename(file), manifest, seen)
  if (key && found.mac?.startsWith(`${key.id}:`) && !isSigned(found, key)) {
    throw new BackupError(`manifest.json in ${basename(file)} was changed after this site signed it.`)
  }
  return found
}

/** Whether it is the disk's error rather than an invalid name in the archive. */
const isDiskError = ({ syscall, code = '' }: NodeJS.ErrnoException) =>
  syscall !== undefined && !['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)

async function readPart(entry: AsyncIterable<Buffer>, path: string | undefined): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  if (path) await mkdir(dirname(path), { recursive: true })
  const count = async function* () {
    for await (const chunk of entry) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const into = path
    ? createWriteStream(path, { mode: 0o600 })
    : new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(count, into)
  return { bytes, sha256: hash.digest('hex') }
}

async function textOf(entry: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of entry) {
    bytes += chunk.length
    if (bytes > maxManifestSize) throw new BackupError('manifest.json is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function verify(name: string, text: string, seen: Map<string, Part>): Manifest {
  if (text === '') throw new BackupError(`${name} is cut off: its manifest is missing.`)
  const manifest = manifestOf(name, text)
  const expected = new Map<string, Part>([
    ...Object.entries(manifest.tables).map(([table, part]) => [tableFile(table), part] as const),
    ...Object.entries(manifest.uploads).map(([key, part]) => [uploadFile(key), part] as const),
  ])
  for (const [part, { bytes, sha256 }] of expected) {
    const found = seen.get(part)
    if (!found) throw new BackupError(`${part} is missing from ${name}.`)
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(`${part} in ${name} does not match what was saved: its checksum differs.`)
    }
  }
  for (const part of seen.keys()) {
    if (!expected.has(part)) throw new BackupError(`${part} in ${name} is not in its manifest.`)
  }
  return manifest
}

function manifestOf(name: string, text: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BackupError(`manifest.json in ${name} can't be read.`)
  }
  const manifest = Manifest.safeParse(json)
  if (manifest.success) return manifest.data
  throw new BackupError(
    (json as { format?: unknown } | null)?.format === 1
      ? `manifest.json in ${name} can't be read.`
      : `The format of ${name} is not supported by this version of the site.`,
  )
}
