import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import { blogPosts, importItems, imports, redirects } from '#db/schema.ts'
import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { uploadImport, wordpressExport } from '#tests/helpers/wordpress-export.ts'

const posts = 120
const password = 'a long enough password'
const migrations = join(import.meta.dirname, '../../db/migrations')

test('an import that is killed in the middle continues, with nothing lost and nothing doubled', async () => {
  const folder = newDataFolder()
  const environment = { DATA_DIR: folder, ADMIN_PASSWORD: password }
  /** Reads from the database of a site that is not running, and releases what the killed process had claimed. */
  const stored = async () => {
    const database = await openDatabase({ folder: join(folder, 'database'), migrations })
    const { orm } = database
    try {
      await orm.update(imports).set({ claimedAt: null })
      return {
        titles: (await orm.select({ title: blogPosts.title }).from(blogPosts)).map(({ title }) => title),
        waiting: await orm.$count(importItems, eq(importItems.status, 'waiting')),
        redirects: await orm.$count(redirects),
      }
    } finally {
      await database.close()
    }
  }
  const signIn = async (url: string) => {
    const response = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  /** How many items were handled, and whether the import is finished. */
  const progress = async (url: string, headers: Record<string, string>) => {
    const response = await fetch(`${url}/api/admin/imports`, { headers })
    const [last] = (await response.json()) as { done: number; status: string }[]
    return last!
  }
  try {
    let server = await startServer(environment)
    const before = await (await fetch(`${server.url}/api/blog-posts`)).json()
    let headers = await signIn(server.url)
    await uploadImport(server.url, headers, { 'old.xml': wordpressExport({ posts, site: 'https://old.example' }) })
    await expect
      .poll(async () => (await progress(server.url, headers)).done, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(0)
    await server.end('SIGKILL')
    const killed = await stored()
    expect(killed.waiting).toBeGreaterThan(0)

    server = await startServer(environment)
    headers = await signIn(server.url)
    await expect.poll(async () => (await progress(server.url, headers)).status, { timeout: 60_000 }).toBe('done')
    expect(await server.end('SIGTERM')).toBe(0)
    const { titles, waiting, ...rest } = await stored()
    const imported = titles.filter((title) => /^Post \d+$/.test(title))
    expect(titles).toHaveLength((before as []).length + posts)
    expect(new Set(imported).size).toBe(posts)
    expect([waiting, rest.redirects]).toEqual([0, posts * 2 + 5])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)
