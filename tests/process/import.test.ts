import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import { blogPosts, importItems, imports, redirects } from '#db/schema.ts'
import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { exportFile, exportPost, uploadImport, wordpressExport } from '#tests/helpers/wordpress-export.ts'

import { serverEnvironment } from '../../scripts/install.mjs'

const posts = 120
const password = 'a long enough password'
const migrations = join(import.meta.dirname, '../../db/migrations')

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

test('hostile files neither end the site nor silence it, with little memory', async () => {
  const folder = newDataFolder()
  const server = await startServer({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    NODE_OPTIONS: `${serverEnvironment.NODE_OPTIONS} --max-old-space-size=200`,
  })
  const stop = new AbortController()
  try {
    const headers = await signIn(server.url)
    let longest = 0
    const probe = (async () => {
      while (!stop.signal.aborted) {
        const sentAt = performance.now()
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
        longest = Math.max(longest, performance.now() - sentAt)
      }
    })()
    const site = 'https://old.example'
    const unclosed = exportPost(site, 1, { content: '<b></i>'.repeat(140_000) })
    const files: Record<string, string> = {
      'depth.xml': `<rss><channel>${'<a>'.repeat(1_000_000)}`,
      // Each attribute's name is short, and the parser remembers all of them.
      'attributes.xml': `<rss><channel><item ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
      'posts.xml': exportFile(site, unclosed + exportPost(site, 2)),
      'page.html': `<!doctype html>${'<b></i>'.repeat(140_000)}`,
      'tables.html': `<!doctype html>${'<table><tr><td>'.repeat(60)}${'<p>a<b>b</b>'.repeat(40_000)}`,
    }
    for (const [name, content] of Object.entries(files)) {
      expect((await uploadImport(server.url, headers, { [name]: content })).status, name).toBe(200)
      longest = 0
      await expect
        .poll(async () => (await progress(server.url, headers)).status, { timeout: 60_000 })
        .toMatch(/done|failed/)
      console.log(`${name}: longest answer of the site ${Math.round(longest)} ms`)
      expect(longest, name).toBeLessThan(2_000)
    }
    stop.abort()
    await probe
    expect(await server.end('SIGTERM')).toBe(0)
  } finally {
    stop.abort()
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)
