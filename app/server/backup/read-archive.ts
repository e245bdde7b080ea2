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

/** Enough for a quarter of a million uploads. */
const largestManifest = 64 * 1024 * 1024

interface Seen {
  bytes: number
  sha256: string
}

/**
 * Reads an archive to its end and compares every part with the manifest, and the manifest with its HMAC where that is of
 * `key`; with `folder` the parts are put there. Throws BackupError naming what is not as it was saved.
 */
export async function readArchive(file: string, folder?: string, key: LedgerKey | null = null): Promise<Manifest> {
  const tar = extract()
  const seen = new Map<string, Seen>()
  let manifest = ''
  let at = 'its beginning'
  const unpacked = pipeline(createReadStream(file), createGunzip(), tar as unknown as Writable)
  // Told below, by the walk over the parts.
  unpacked.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      const body = entry as AsyncIterable<Buffer>
      at = name
      const again = name === manifestName ? manifest !== '' : seen.has(name)
      if (type !== 'file' || !isArchivePath(name) || again) {
        throw new BackupError(`${name} does not belong into a backup.`)
      }
      if (name === manifestName) manifest = await textOf(body)
      else seen.set(name, await take(body, folder && join(folder, name)))
    }
    await unpacked
  } catch (error) {
    tar.destroy()
    if (error instanceof BackupError) throw error
    if (isOfTheDisk(error as NodeJS.ErrnoException)) throw error
    throw new BackupError(`${basename(file)} is damaged or cut off at ${at}: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  const found = compared(basename(file), manifest, seen)
  if (key && found.mac?.startsWith(`${key.id}:`) && !isSigned(found, key)) {
    throw new BackupError(`manifest.json in ${basename(file)} is not as this site signed it.`)
  }
  return found
}

/** A name that is no file's, or one below a file, is the archive's fault; all else is the disk's. */
const isOfTheDisk = ({ syscall, code = '' }: NodeJS.ErrnoException) =>
  syscall !== undefined && !['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)

async function take(entry: AsyncIterable<Buffer>, path: string | undefined): Promise<Seen> {
  const hash = createHash('sha256')
  let bytes = 0
  if (path) await mkdir(dirname(path), { recursive: true })
  const counted = async function* () {
    for await (const piece of entry) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  const into = path ? createWriteStream(path, { mode: 0o600 }) : new Writable({ write: (_piece, _as, done) => done() })
  await pipeline(counted, into)
  return { bytes, sha256: hash.digest('hex') }
}

async function textOf(entry: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of entry) {
    bytes += piece.length
    if (bytes > largestManifest) throw new BackupError('manifest.json is too large to be one.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function compared(name: string, text: string, seen: Map<string, Seen>): Manifest {
  if (text === '') throw new BackupError(`${name} is cut off: its manifest is missing.`)
  const manifest = manifestOf(name, text)
  const said = new Map<string, Seen>([
    ...Object.entries(manifest.tables).map(([table, part]) => [tableFile(table), part] as const),
    ...Object.entries(manifest.uploads).map(([key, part]) => [uploadFile(key), part] as const),
  ])
  for (const [part, { bytes, sha256 }] of said) {
    const found = seen.get(part)
    if (!found) throw new BackupError(`${part} is missing in ${name}.`)
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(`${part} in ${name} is not what was saved: its checksum differs.`)
    }
  }
  for (const part of seen.keys()) {
    if (!said.has(part)) throw new BackupError(`${part} in ${name} is not in its manifest.`)
  }
  return manifest
}

function manifestOf(name: string, text: string): Manifest {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw new BackupError(`manifest.json in ${name} can't be read.`)
  }
  const manifest = Manifest.safeParse(said)
  if (manifest.success) return manifest.data
  throw new BackupError(
    (said as { format?: unknown } | null)?.format === 1
      ? `manifest.json in ${name} can't be read.`
      : `${name} is of a format this version of the site does not know.`,
  )
}
