import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'

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
  'the built page %s has nothing that its content security policy blocks',
  async (path) => {
    const response = await fetch(server.url + path)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/(^|;)\s*script-src 'self'(;|$)/)
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
    expect(running.length).toBeGreaterThan(1)
    for (const { attributes, text } of running) {
      expect(attributes).toMatch(/^ type="module" src="\/assets\/[^"]+\.js"/)
      expect(text).toBe('')
    }
    expect(html).not.toMatch(/<[a-z][^>]* (style|on\w+)="/)
  },
)
