import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

import { pack } from 'tar-stream'
import { afterAll, describe, expect, test } from 'vitest'

import { manifestName, type Snapshot, tableFile } from '#app/server/backup/parts.ts'
import { restoreBackup } from '#app/server/backup/restore.ts'
import { takeSnapshot } from '#app/server/backup/snapshot.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const work = mkdtempSync(join(tmpdir(), 'hand-made-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const review = {
  id: '1',
  customer_name: 'Ada',
  customer_role: 'Homeowner',
  rating: '5',
  comment: 'C',
  is_published: 'true',
  created_at: '2026-01-01',
  updated_at: '2026-01-01',
}

/** A forged backup with these rows and correct checksums. */
async function withRows(rows: Record<string, object[]>, change: (snapshot: Snapshot) => void = () => {}) {
  const snapshot = await takeSnapshot(site.database, mkdtempSync(join(work, 'rows-')))
  const linesOf = (name: string) => Buffer.from((rows[name] ?? []).map((row) => `${JSON.stringify(row)}\n`).join(''))
  for (const name of Object.keys(snapshot.tables)) {
    const lines = linesOf(name)
    snapshot.tables[name] = { rows: rows[name]?.length ?? 0, bytes: lines.length, sha256: sha256(lines) }
  }
  change(snapshot)
  const manifest = { format: 1, version: '0', madeAt: '', database: 'embedded', ...snapshot, uploads: {} }
  const tar = pack()
  for (const name of Object.keys(snapshot.tables)) tar.entry({ name: tableFile(name) }, linesOf(name))
  tar.entry({ name: manifestName }, JSON.stringify(manifest))
  tar.finalize()
  const name = 'backup-20261118-150000.tar.gz'
  const file = join(site.dataDir, 'backups', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, gzipSync(await buffer(tar)))
  return { name, file }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const noImport = { import_id: '7', file: '0', position: '0', name: 'a.xml', content: '\\x00' }

test.each([
  [
    'an unknown column',
    { reviews: [{ ...review, stars: '5' }] },
    'The restored table reviews differs from the backup: it has as many rows, but other values.',
  ],
  ['a row whose record is missing', { import_pieces: [noImport] }, 'violates foreign key constraint'],
])(
  'the check of a hand-made backup with %s says what a restore would say, and leaves nothing',
  async (_what, rows, message) => {
    const { name, file } = await withRows(rows)
    const response = await site.send('POST', `/api/admin/backups/${name}/check`, { headers: await site.signIn() })
    const { error } = (await response.json()) as { error: string }
    expect(error).toContain(message)
    expect(readdirSync(dirname(file)).filter((left) => !left.startsWith('.making'))).toEqual([name])
  },
  120_000,
)

describe('a hand-made backup', () => {
  test.each<
    [what: string, rows: Record<string, object[]>, change: ((snapshot: Snapshot) => void) | undefined, message: string]
  >([
    [
      'a value of another type',
      { reviews: [{ ...review, rating: 'five' }] },
      undefined,
      "tables/reviews.ndjson in the backup can't",
    ],
    ['the same row twice', { reviews: [review, review] }, undefined, 'duplicate key value'],
    [
      'an unknown sequence',
      {},
      ({ sequences }) => (sequences.nobodys = { last: '1', called: true }),
      "sequences in the backup can't be restored",
    ],
    ['no bookings', {}, ({ tables }) => delete tables.bookings, 'The table bookings is missing from the backup.'],
    [
      'an unknown table',
      {},
      ({ tables }) => (tables.surprise = tables.bookings!),
      'This version of the site has no table surprise.',
    ],
  ])(
    'with %s is refused with a sentence, and leaves nothing',
    async (_what, rows, change, message) => {
      const { file } = await withRows(rows, change)
      const dataDir = mkdtempSync(join(work, 'data-'))
      const restored = restoreBackup(file, {
        config: { databaseUrl: undefined, migrationDatabaseUrl: undefined, dataDir, s3: null },
        migrations: join(import.meta.dirname, '../../../db/migrations'),
        prepared: process.env.TEST_MIGRATED_DATABASE!,
        now: () => site.clock.now,
        replace: false,
        afterwards: async () => {},
      })
      await expect(restored).rejects.toThrow(message)
      expect(readdirSync(dataDir).filter((name) => !name.endsWith('.lock'))).toEqual([])
    },
    120_000,
  )
})
