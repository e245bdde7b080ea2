import { rmSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { type ServerProcess, startServer } from '#tests/helpers/server-process.ts'
import { siteClient } from '#tests/helpers/site-client.ts'

// Only the built server keeps what was drawn of the parts that stay as they are.
const folder = newDataFolder()
const password = 'only for the parts of pages'
let server: ServerProcess
const client = siteClient(() => server.url)
/** A page made for one request alone. */
const drawn = async (path: string) => (await client.send('GET', path, undefined, { cookie: 'session=none' })).text()

beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: password })
  await client.signIn(password)
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test.each(['/', '/services', '/about'])('%s is the same document however often it is drawn', async (path) => {
  const first = await drawn(path)
  expect(first).toMatch(/^<!doctype html><html lang="en">[^]*<\/html>$/)
  expect(first).toMatch(/data-still="layout\/footer.tsx#Footer"><footer [^]*All rights reserved/)
  expect(first.includes('stands here')).toBe(false)
  expect((await drawn(path)) === first).toBe(true)
})

test('what the owner changes is in the page that is drawn next, whatever of it was kept', async () => {
  const [name, title] = ['Calm & Sons', 'Boilers “of all kinds” — fixed']
  for (const path of ['/', '/services', '/about']) expect(await drawn(path)).not.toMatch(/Calm &amp; Sons|of all kinds/)
  const [service] = (await (await client.asAdmin('GET', '/api/admin/services')).json()) as { id: number }[]
  expect((await client.asAdmin('PATCH', `/api/admin/services/${service!.id}`, { title })).status).toBe(200)
  for (const path of ['/', '/services']) {
    expect(await drawn(path)).toContain(title)
    expect(await (await client.send('GET', path)).text()).toContain(title)
  }
  expect((await client.asAdmin('PATCH', '/api/admin/settings', { business: { brand: name } })).status).toBe(200)
  for (const path of ['/', '/services', '/about']) {
    for (const page of [await drawn(path), await (await client.send('GET', path)).text()])
      expect(/©[^]*?reserved/.exec(page)?.[0].replaceAll(/<[^>]+>/g, '')).toBe(
        '© 2024 Calm &amp; Sons. All rights reserved',
      )
  }
})

test('what only the owner sees is in nobody’s page but his', async () => {
  const pages = () => Promise.all(['/', '/services'].map(drawn))
  const before = await pages()
  const [plan] = (await (await client.asAdmin('GET', '/api/admin/membership-plans')).json()) as {
    id: number
    name: string
  }[]
  await (await client.asAdmin('GET', '/')).text()
  expect(await pages()).toEqual(before)
  expect((await client.asAdmin('PATCH', `/api/admin/membership-plans/${plan!.id}`, { isActive: false })).status).toBe(
    200,
  )
  await (await client.asAdmin('GET', '/')).text()
  expect(before[0]).toContain(plan!.name)
  expect((await pages())[0]).not.toContain(plan!.name)
})

test('a text that looks like what stands in for a part stays as it is', async () => {
  const content = '<p>Before <!--layout/footer.tsx#Footer stands here--> after, and <!--style stands here--> too.</p>'
  const post = {
    title: 'Parts',
    excerpt: '<!--style stands here-->',
    content,
    category: 'HVAC Tips',
    isPublished: true,
  }
  const made = (await (await client.asAdmin('POST', '/api/blog-posts', post)).json()) as { id: number }
  const page = await drawn(`/blog/${made.id}`)
  expect(page.match(/<footer/g)).toHaveLength(1)
  expect(page.match(/<style/g)).toHaveLength(1)
})
