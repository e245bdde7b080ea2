import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { databaseOn, onServer } from '#tests/helpers/postgres-server.ts'
import { startServer } from '#tests/helpers/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'calm-climate-lean-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a site that is only read holds nothing in memory that it does not need', async () => {
  const told = join(folder, 'loaded.json')
  const teller = join(folder, 'tell.cjs')
  // What a process has loaded it alone knows; it tells when it ends.
  writeFileSync(
    teller,
    `const formats = []
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'])
      Intl[name] = new Proxy(Intl[name], {
        construct: (made, values) => (formats.push(new Error(name).stack), Reflect.construct(made, values)),
      })
    process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(told)}, JSON.stringify({
      builtins: process.moduleLoadList, maps: require('node:fs').readFileSync('/proc/self/maps', 'utf8'), formats,
    })))`,
  )
  const server = process.env.TEST_DATABASE_URL!
  const name = 'lean_start'
  await onServer(server, `drop database if exists ${name} with (force)`)
  await onServer(server, `create database ${name}`)
  try {
    const site = await startServer({
      DATA_DIR: folder,
      DATABASE_URL: databaseOn(server, name),
      NODE_OPTIONS: `--require ${teller}`,
    })
    for (const path of ['/', '/services', '/blog', '/booking', '/api/services']) {
      // One after the other: each is drawn for the first time.
      expect((await fetch(site.url + path)).status, path).toBe(200)
    }
    expect(await site.end('SIGTERM')).toBe(0)
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  const { builtins, maps, formats } = JSON.parse(readFileSync(told, 'utf8')) as Record<
    'builtins' | 'formats',
    string[]
  > & {
    maps: string
  }
  expect(maps).toContain('/bin/node')
  // The library of pictures, 7 MiB, and the client behind `fetch`, 3 MiB and 35 ms.
  expect(maps).not.toMatch(/libvips|sharp/)
  expect(builtins).toContain('NativeModule http')
  expect(builtins.filter((loaded) => loaded.includes('undici'))).toEqual([])
  // The tables of languages and time zones, 9 MiB and 20 ms (decision 026).
  expect(formats).toEqual([])
})

// A tagged template keeps its text as it is written: put the character into an expression of it.
test('the server is written in ASCII: a single other character doubles what its text takes in memory', () => {
  const built = join(import.meta.dirname, '../../dist/server')
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(50)
  // oxlint-disable-next-line no-control-regex
  const others = files.filter((name) => /[^\x00-\x7f]/.test(readFileSync(join(built, name), 'utf8')))
  expect(others).toEqual([])
})

test('what a start stands on is one file, and nothing in it is for mails, feeds or pictures alone', () => {
  const assets = join(import.meta.dirname, '../../dist/server/assets')
  const starts = readdirSync(assets).filter((name) => /^start-[\w-]+\.js$/.test(name))
  expect(starts).toHaveLength(1)
  // Which file of which package a part of it is stands in a line of its own.
  const parts = readFileSync(join(assets, starts[0]!), 'utf8').match(/^\/\/ .*\.[cm]?[jt]sx?$/gm) ?? []
  expect(parts.length).toBeGreaterThan(500)
  const unneeded =
    /node_modules\/(sanitize-html|postcss|html-to-text|@react-email\/render|feed|glob|@ai-sdk|ai|sharp|imapflow)\//
  expect(parts.filter((part) => unneeded.test(part))).toEqual([])
})
