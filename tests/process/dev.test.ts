import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { newDataFolder } from '#tests/helpers/data-folder.ts'

const root = join(import.meta.dirname, '../..')

test('npm run dev serves pages and their sources, and ends when it is told to', async () => {
  const folder = newDataFolder()
  const port = await freePort()
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (data: Buffer) => (printed += String(data)))
  const ended = once(dev, 'exit')
  try {
    await expect.poll(() => printed, { timeout: 90_000 }).toContain('is ready')
    const url = `http://localhost:${port}`
    const page = await fetch(`${url}/booking`)
    expect({ status: page.status, errors: /error/i.exec(printed) }).toEqual({ status: 200, errors: null })
    const html = await page.text()
    expect(html).toContain('<h1')
    const sources = [...new Set([...html.matchAll(/"(\/(?:app\/|@)[^"]+)"/g)].map(([, path = '']) => path))]
    expect(sources).toContain('/app/browser.tsx')
    for (const path of sources) {
      // One after the other: each is made when it is asked for.
      const source = await fetch(url + path)
      expect({ path, status: source.status }).toEqual({ path, status: 200 })
      expect(source.headers.get('content-type'), path).toMatch(/javascript|css/)
    }
  } finally {
    dev.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
    rmSync(join(root, 'node_modules/.vite', String(port)), { recursive: true, force: true })
  }
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed')
})

/** Vite's own port is 20,000 above the site's. */
async function freePort(): Promise<number> {
  for (let port = 21_000 + (process.pid % 1000) * 10; ; port++) {
    if ((await isFree(port)) && (await isFree(port + 20_000))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
