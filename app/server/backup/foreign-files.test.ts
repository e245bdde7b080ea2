import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'

import { afterAll, expect, test } from 'vitest'

import type { FileStore } from '#app/server/files/file-store.ts'

import { writeArchive } from './archive.ts'
import { importUploads } from './import-snapshot.ts'
import { uploadFile } from './parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'others-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ours = '2026/ab12-30x30-30.webp'
const others = ['invoices/2025.pdf', 'logo.webp', '2026/terms.html', 'uploads/2026/a.webp']

/** A bucket shared with other applications. */
const bucket = () => {
  const objects = new Map<string, Buffer>([ours, ...others].map((key) => [key, Buffer.from(`of ${key}`)]))
  const files: FileStore = {
    kind: 's3',
    put: async (key, body) => void objects.set(key, body),
    get: async (key) => {
      const body = objects.get(key)
      return body ? { body: Readable.from([body]), type: '', bytes: body.length } : null
    },
    remove: async (key) => void objects.delete(key),
    keys: async function* () {
      yield* objects.keys()
    },
  }
  return { objects, files }
}

test('files of other applications in the same store are not backed up', async () => {
  const { uploads } = await writeArchive(new Writable({ write: (_piece, _as, done) => done() }), {
    folder,
    snapshot: { level: 0, tables: {}, sequences: {} },
    files: bucket().files,
    about: { version: '1', madeAt: '2026-11-21T12:00:00.000Z', database: 'embedded' },
  })
  expect(Object.keys(uploads)).toEqual([ours])
})

test('they are not overwritten by a backup that contains them', async () => {
  const { objects, files } = bucket()
  const sha256 = createHash('sha256').update('restored').digest('hex')
  const keys = [ours, ...others]
  for (const key of keys) {
    mkdirSync(dirname(join(folder, uploadFile(key))), { recursive: true })
    writeFileSync(join(folder, uploadFile(key)), 'restored')
  }
  await importUploads(files, folder, Object.fromEntries(keys.map((key) => [key, { bytes: 8, sha256 }])))
  expect(keys.filter((key) => String(objects.get(key)) === 'restored')).toEqual([ours])
})
