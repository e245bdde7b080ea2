import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** A forged backup with custom reviews and correct checksums. */
async function withReviews(rows: object[], change: (snapshot: Snapshot) => void = () => {}): Promise<string> {
  const snapshot = await takeSnapshot(site.database, mkdtempSync(join(work, 'rows-')))
  const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const nothing = { rows: 0, bytes: 0, sha256: sha256(Buffer.of()) }
  for (const name of Object.keys(snapshot.tables)) snapshot.tables[name] = nothing
  snapshot.tables.reviews = { rows: rows.length, bytes: lines.length, sha256: sha256(lines) }
  change(snapshot)
  const manifest = { format: 1, version: '0', madeAt: '', database: 'embedded', ...snapshot, uploads: {} }
  const tar = pack()
  for (const name of Object.keys(snapshot.tables)) tar.entry({ name: tableFile(name) }, name === 'reviews' ? lines : '')
  tar.entry({ name: manifestName }, JSON.stringify(manifest))
  tar.finalize()
  const file = join(work, 'hand-made.tar.gz')
  writeFileSync(file, gzipSync(await buffer(tar)))
  return file
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

// All of these restore into a folder, whichever database the site uses.
describe.runIf(process.env.TEST_DATABASE === 'embedded')('a hand-made backup', () => {
  test.each<[what: string, rows: object[], change: ((snapshot: Snapshot) => void) | undefined, message: string]>([
    [
      'a value of another type',
      [{ ...review, rating: 'five' }],
      undefined,
      "tables/reviews.ndjson in the backup can't",
    ],
    ['the same row twice', [review, review], undefined, 'duplicate key value'],
    [
      'an unknown sequence',
      [],
      ({ sequences }) => (sequences.nobodys = { last: '1', called: true }),
      "sequences in the backup can't be restored",
    ],
    ['no bookings', [], ({ tables }) => delete tables.bookings, 'The table bookings is missing from the backup.'],
    [
      'an unknown table',
      [],
      ({ tables }) => (tables.surprise = tables.bookings!),
      'This version of the site has no table surprise.',
    ],
  ])(
    'with %s is refused with a sentence, and leaves nothing',
    async (_what, rows, change, message) => {
      const archive = await withReviews(rows, change)
      const dataDir = mkdtempSync(join(work, 'data-'))
      const restored = restoreBackup(archive, {
        config: { databaseUrl: undefined, migrationDatabaseUrl: undefined, dataDir, s3: null },
        migrations: join(import.meta.dirname, '../../../db/migrations'),
        prepared: process.env.TEST_EMPTY_DATABASE!,
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
