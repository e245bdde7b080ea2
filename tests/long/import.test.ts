import { rmSync } from 'node:fs'

import { expect, test } from 'vitest'

import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { signInAt } from '#tests/helpers/site-client.ts'
import { exportFile, exportPost, uploadImport } from '#tests/helpers/wordpress-export.ts'

import { serverEnvironment } from '../../scripts/install.mjs'

const password = 'a long enough password'

const statusOfLast = async (url: string, headers: Record<string, string>) => {
  const response = await fetch(`${url}/api/admin/imports`, { headers })
  const [last] = (await response.json()) as { status: string }[]
  return last?.status
}

test('hostile files neither end the site nor silence it, with little memory', async () => {
  const folder = newDataFolder()
  const server = await startServer({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    NODE_OPTIONS: `${serverEnvironment.NODE_OPTIONS} --max-old-space-size=200`,
  })
  const stop = new AbortController()
  try {
    const headers = await signInAt(server.url, password)
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
      await expect.poll(() => statusOfLast(server.url, headers), { timeout: 60_000 }).toMatch(/done|failed/)
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
