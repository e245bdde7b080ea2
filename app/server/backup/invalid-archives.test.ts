import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { type Header, pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'

import { BackupError } from './parts.ts'
import { readArchive } from './read-archive.ts'

const work = mkdtempSync(join(tmpdir(), 'odd-archives-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

type Named = Pick<Header, 'name'> & Partial<Pick<Header, 'type' | 'linkname'>>

const upload = 'uploads/2026/a.webp'

test.each<[what: string, entries: [Named, (string | Buffer)?][], message: string]>([
  ['a link', [[{ name: upload, type: 'symlink', linkname: '/etc/passwd' }]], `${upload} does not belong`],
  ['a hard link', [[{ name: upload, type: 'link', linkname: '/etc/passwd' }]], `${upload} does not belong`],
  ['a pipe', [[{ name: upload, type: 'fifo' }]], `${upload} does not belong`],
  [
    'a file below a file',
    [
      [{ name: 'uploads/a' }, 'x'],
      [{ name: 'uploads/a/b' }, 'x'],
    ],
    'damaged or cut off at uploads/a/b',
  ],
  [
    'a name too long for any disk',
    [[{ name: `uploads/${'a'.repeat(300)}` }, 'x']],
    'damaged or cut off at uploads/aaa',
  ],
  [
    'two manifests',
    [
      [{ name: 'manifest.json' }, '{}'],
      [{ name: 'manifest.json' }, '{}'],
    ],
    'manifest.json does not belong',
  ],
  ['a manifest too large for memory', [[{ name: 'manifest.json' }, Buffer.alloc(65 * 1024 ** 2)]], 'is too large'],
])('%s is refused with a message', async (_name, entries, message) => {
  const file = join(work, 'odd.tar.gz')
  const tar = pack()
  for (const [header, body = ''] of entries) tar.entry(header, body)
  tar.finalize()
  await pipeline(tar as unknown as Readable, createGzip({ level: 1 }), createWriteStream(file))
  const refusal = await readArchive(file, { folder: mkdtempSync(join(work, 'out-')) }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BackupError)
  expect((refusal as Error).message).toContain(message)
})
