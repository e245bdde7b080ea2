import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { restoreBackup } from '#app/server/backup/restore.ts'
import { openDatabase } from '#db/connect.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { exportFile, exportItem, uploadImport } from '#tests/helpers/wordpress-export.ts'

import { cleanUpAfterRestore } from './after-restore.server.ts'

const site = useSite()
const migrations = join(import.meta.dirname, '../../../db/migrations')
const server = process.env.TEST_DATABASE_URL
const dataDir = mkdtempSync(join(tmpdir(), 'imported-post-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const plainPost = exportItem(`<title><![CDATA[Bleed a radiator]]></title>
<link>https://before.example/bleed-a-radiator/</link><guid isPermaLink="false">https://before.example/?p=12</guid>
<content:encoded><![CDATA[<p>Open the valve until water comes.</p>]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>12</wp:post_id>
<wp:post_date><![CDATA[2022-02-03 08:00:00]]></wp:post_date>
<wp:post_date_gmt><![CDATA[2022-02-03 14:00:00]]></wp:post_date_gmt>
<wp:post_name><![CDATA[bleed-a-radiator]]></wp:post_name><wp:status><![CDATA[publish]]></wp:status>
<wp:post_type><![CDATA[post]]></wp:post_type><wp:post_password><![CDATA[]]></wp:post_password>`)

test('an imported post without an image or a category is in the backup, which can be restored anywhere', async () => {
  const headers = await site.signIn()
  const started = await uploadImport(site.url, headers, { 'old.xml': exportFile('https://before.example', plainPost) })
  expect(started.status).toBe(200)
  await site.work('imports')
  const [post] = await site.rows(blogPosts)
  expect(post).toMatchObject({ title: 'Bleed a radiator' })

  const made = await site.send('POST', '/api/admin/backups', { headers })
  const backup = (await made.json()) as { name: string }
  const checked = await site.send('POST', `/api/admin/backups/${backup.name}/check`, { headers })
  expect(await checked.json()).toMatchObject({ error: null })

  const restoredPosts = async (url: string | undefined) => {
    await restoreBackup(join(site.dataDir, 'backups', backup.name), {
      config: { databaseUrl: url, migrationDatabaseUrl: undefined, dataDir, s3: null },
      migrations,
      prepared: process.env.TEST_EMPTY_DATABASE!,
      now: () => site.clock.now,
      replace: false,
      afterwards: async (db) => void (await cleanUpAfterRestore(db, site.clock.now)),
    })
    const database = await openDatabase({ url, folder: join(dataDir, 'database'), migrations })
    try {
      return await database.orm.select().from(blogPosts)
    } finally {
      await database.close()
    }
  }
  expect(await restoredPosts(undefined)).toEqual([post])
  if (server) expect(await restoredPosts(await newDatabase({ empty: true }))).toEqual([post])
}, 120_000)
