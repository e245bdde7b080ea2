import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { type ServerProcess, startServer } from '#tests/helpers/server-process.ts'

const folder = newDataFolder()
let server: ServerProcess

beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder, SITE_URL: 'https://www.example.com' })
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each(['/', '/booking', '/services', '/blog', '/unsubscribe?email=a', '/nothing-here', '/admin/login'])(
  'the built page %s holds nothing that its policy does not let through',
  async (path) => {
    const answer = await fetch(server.url + path)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    // Two scripts stand in the page, and nothing else would run.
    expect(policy).toMatch(/(^|;)\s*script-src 'self'( 'sha256-[\w+/]{43}='){2}(;|$)/)
    expect(policy).not.toMatch(/unsafe/)
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
    expect(styles.length).toBeGreaterThan(0)
    for (const style of styles) {
      expect(policy).toContain(hashOf(style))
    }
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
      ([, attributes = '', text = '']) => ({ attributes, text }),
    )
    const running = scripts.filter(({ attributes }) => !/type="application\/(ld\+)?json"/.test(attributes))
    expect(running.map(({ attributes }) => attributes)).toEqual([
      ' data-stays=""',
      expect.stringMatching(/^ data-files="\/assets\/[^"]+\.js"$/),
    ])
    expect(running[0]!.text).toMatch(/^document\.fonts\.add\(new FontFace\('Figtree',/)
    for (const { text } of running) expect(policy).toContain(hashOf(text))
    expect(html).not.toMatch(/<[a-z][^>]* (style|on\w+)="/)
  },
)

test('no script fetches the sheet that stands in the page: behind the office’s own it would win over it', () => {
  const assets = join(import.meta.dirname, '../../dist/client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => /browser-[\w-]+\.css/.test(readFileSync(join(assets, name), 'utf8')))).toEqual([])
})
