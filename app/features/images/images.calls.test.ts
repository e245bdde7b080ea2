import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { writeSetting } from '#app/server/config/settings.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { images } from '#db/schema/website.ts'
import { withClaimedSize, blankPng, withCorruptPixels, testImage } from '#tests/helpers/test-images.ts'
import { startS3Server } from '#tests/helpers/s3-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { uploadResponse, upload } from '#tests/helpers/upload.ts'

describe('on disk', () => {
  const site = useSite()
  const storedFiles = () => {
    try {
      return readdirSync(join(site.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
    } catch {
      return []
    }
  }

  test('an image is stored in several sizes and both types, and returned under both names', async () => {
    const response = await upload(site, await testImage(1200, 600))
    expect(response.status).toBe(200)
    const image = await uploadResponse(response)
    expect(image).toMatchObject({ width: 1200, height: 600, alt: '' })
    expect(image.imageUrl).toBe(image.url)
    expect(image.url).toMatch(/^\/uploads\/2026\/[a-f0-9]{28}-1200x600-1200\.webp$/)
    for (const width of [480, 960, 1200]) {
      for (const type of ['webp', 'avif']) {
        const file = await site.get(image.url.replace(/1200\.webp$/, `${width}.${type}`))
        expect(file.status).toBe(200)
        expect(file.headers.get('content-type')).toBe(`image/${type}`)
        expect(file.headers.get('cache-control')).toContain('immutable')
        expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(width)
      }
    }
  })

  test('the same file again restores missing files', async () => {
    const bytes = await testImage(500, 250)
    const first = await uploadResponse(await upload(site, bytes))
    const stem = first.url.replace(/500\.webp$/, '')
    const statuses = () =>
      Promise.all(
        ['480.webp', '480.avif', '500.webp', '500.avif'].map(async (end) => (await site.get(stem + end)).status),
      )
    for (const end of ['480.avif', '500.webp']) rmSync(join(site.dataDir, stem + end))
    expect(await statuses()).toEqual([200, 404, 404, 200])
    expect(await uploadResponse(await upload(site, bytes))).toEqual(first)
    expect(await statuses()).toEqual([200, 200, 200, 200])
  })

  test('the same file uploaded several times at once is one image', async () => {
    const bytes = await testImage(2, 2)
    const before = storedFiles().length
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(site, bytes)))
    const ids = await Promise.all(sent.map(async (response) => (await uploadResponse(response)).id))
    expect(new Set(ids).size).toBe(1)
    expect(await site.rows(images)).toHaveLength(1)
    expect(storedFiles()).toHaveLength(before + 2)
  })

  test('5 MB are accepted, one byte more is too large', async () => {
    const head = await testImage(64, 64, 'png')
    const exactly = Buffer.concat([head, Buffer.alloc(5 * 1024 * 1024 - head.length)])
    expect((await upload(site, exactly)).status).toBe(200)
    const more = await upload(site, Buffer.concat([exactly, Buffer.alloc(1)]))
    expect(more.status).toBe(413)
    expect((await uploadResponse(more)).message).toBe('Please select an image smaller than 5MB.')
  })

  test('one byte too many that arrives late is too large as well', async () => {
    const head = await testImage(64, 64, 'png')
    const sending = request(`${site.url}/api/upload-image`, {
      method: 'POST',
      headers: { ...(await site.signIn()), 'content-type': 'multipart/form-data; boundary=here' },
    })
    sending.write('--here\r\nContent-Disposition: form-data; name="image"; filename="roof.png"\r\n\r\n')
    sending.write(Buffer.concat([head, Buffer.alloc(5 * 1024 * 1024 - head.length)]))
    await setTimeout(300)
    sending.end('!\r\n--here--\r\n')
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(413)
    response.resume()
  })

  test('a large file in another field does not block the next request of the connection', async () => {
    const bytes = await testImage(64, 64)
    for (let round = 0; round < 3; round++) {
      expect((await upload(site, Buffer.alloc(3_000_000), 'roof.png', 'photo')).status).toBe(400)
      expect((await upload(site, bytes)).status).toBe(200)
    }
  })

  test('hostile files are refused without using much memory or leaving files on disk', async () => {
    const png = await testImage(300, 200)
    const jpeg = await testImage(300, 200, 'jpeg')
    const before = storedFiles().length
    const refused: [string, Buffer | string, number][] = [
      ['nothing', '', 415],
      ['text', 'hello', 415],
      ['HTML', '<html><script>alert(1)</script></html>', 415],
      ['SVG with an entity', `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(99)}">]><svg>&a;</svg>`, 400],
      ['SVG that is cut off', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><path d="M0', 400],
      ['SVG in a PNG name', '\n\n <svg onload="alert(1)"/>', 400],
      ['a script', '#!/bin/sh\nrm -rf /', 415],
      ['PHP', '<?php system($_GET["c"]); ?>', 415],
      ['PDF', '%PDF-1.7\n1 0 obj', 415],
      ['ZIP', 'PK\u0003\u0004', 415],
      ['ELF', '\u007fELF', 415],
      ['ICO', Buffer.from([0, 0, 1, 0, 1, 0]), 415],
      ['the PNG signature alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 400],
      ['the JPEG signature alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400],
      ['the GIF signature alone', 'GIF89a', 400],
      ['the WebP signature alone', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), 400],
      ['the AVIF signature alone', Buffer.from('\0\0\0\x1cftypavif', 'latin1'), 400],
      ['a PNG signature before HTML', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')]), 400],
      ['a GIF that is JavaScript', 'GIF89a/*\u0000*/=1;alert(1)', 400],
      ...[0.1, 0.3, 0.5, 0.7, 0.9].map((part): [string, Buffer, number] => [
        `a PNG cut at ${part}`,
        png.subarray(0, png.length * part),
        400,
      ]),
      ...[0.1, 0.3, 0.5, 0.7].map((part): [string, Buffer, number] => [
        `a JPEG cut at ${part}`,
        jpeg.subarray(0, jpeg.length * part),
        400,
      ]),
      ['16,000 × 16,000 px', blankPng(16_000, 16_000), 400],
      ['40,000 × 1,001 px', blankPng(40_000, 1_001), 400],
      ['a PNG that claims 60,000 × 60,000 px', withClaimedSize(png, 60_000, 60_000), 400],
      ['a PNG that claims no width', withClaimedSize(png, 0, 200), 400],
      ['a PNG whose pixels are garbage', withCorruptPixels(png), 400],
      ...Object.entries(signatures).flatMap(([type, signature]) =>
        [16, 400, 5_000, 200_000, 4_000_000].map((bytes): [string, Buffer, number] => [
          `the signature of a ${type} before ${bytes} random bytes`,
          Buffer.concat([Buffer.from(signature, 'latin1'), randomBytes(bytes)]),
          400,
        ]),
      ),
    ]
    const memory = process.memoryUsage().rss
    for (const [what, bytes, status] of refused) {
      const response = await upload(site, bytes)
      expect([what, response.status]).toEqual([what, status])
      expect((await uploadResponse(response)).message).toMatch(/image|SVG/)
    }
    expect(storedFiles().length).toBe(before)
    expect(await site.rows(images)).toEqual([])
    expect(process.memoryUsage().rss - memory).toBeLessThan(600 * 1024 * 1024)
  }, 120_000)

  test('code appended to an image or in its name does not survive', async () => {
    const script = '<script>alert(document.cookie)</script>'
    const polyglot = Buffer.concat([await testImage(30, 30, 'gif'), Buffer.from(script)])
    for (const name of [
      '../../../etc/passwd',
      'a'.repeat(3_000),
      'x.php',
      '\u202egnp.exe',
      'roof";.svg',
      '.htaccess',
    ]) {
      const image = await uploadResponse(await upload(site, polyglot, name))
      const file = Buffer.from(await (await site.get(image.url)).arrayBuffer())
      expect(file.includes('script')).toBe(false)
      expect(image.url).toMatch(/^\/uploads\/2026\/[a-f0-9]{28}-30x30-30\.webp$/)
    }
    expect(new Set(storedFiles().map(({ name }) => name.replace(/.*\./, '')))).toEqual(new Set(['webp', 'avif']))
  })

  test('a file without a name or with an invalid one is accepted', async () => {
    const png = await testImage(30, 30)
    for (const disposition of ['', '; filename=""', '; filename="roof\u0000.png"', '; filename="\ud83c.png"']) {
      const body = Buffer.concat([
        Buffer.from(`--here\r\nContent-Disposition: form-data; name="image"${disposition}\r\n`),
        Buffer.from('Content-Type: application/octet-stream\r\n\r\n'),
        png,
        Buffer.from('\r\n--here--\r\n'),
      ])
      const response = await fetch(`${site.url}/api/upload-image`, {
        method: 'POST',
        body,
        headers: { ...(await site.signIn()), 'content-type': 'multipart/form-data; boundary=here' },
      })
      expect([disposition, response.status]).toEqual([disposition, 200])
    }
  })

  test('an image has an ETag and is not sent again if it matches', async () => {
    const { url } = await uploadResponse(await upload(site, await testImage(30, 30)))
    const etag = (await site.get(url)).headers.get('etag') ?? ''
    const again = await site.get(url, { 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('cache-control')).toContain('immutable')
    expect((await site.get(url, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test.each([
    '/uploads/../database/PG_VERSION',
    '/uploads/2026/..%2f..%2fadmin-password.txt',
    '/uploads/2026/none.webp',
    '/uploads/',
  ])('GET %s is not found', async (path) => expect((await site.get(path)).status).toBe(404))

  test('anything but an upload form is refused, and a visitor always', async () => {
    const admin = await site.signIn()
    expect((await site.send('POST', '/api/upload-image', { body: { image: 'x' }, headers: admin })).status).toBe(415)
    expect((await upload(site, await testImage(10, 10), 'a.png', 'other')).status).toBe(400)
    const form = new FormData()
    form.append('image', new Blob([await testImage(10, 10)]), 'a.png')
    expect((await fetch(`${site.url}/api/upload-image`, { method: 'POST', body: form })).status).toBe(401)
  })

  test('the library lists where an image is used; only unused ones can be deleted', async () => {
    const admin = await site.signIn()
    const image = await uploadResponse(await upload(site, await testImage(20, 20)))
    const other = await uploadResponse(await upload(site, await testImage(21, 20)))
    await site.db
      .insert(blogPosts)
      .values({ title: 'Roof', excerpt: '', content: 'x', category: 'General', imageUrl: image.url })
    const list = (await (await site.get('/api/admin/images', admin)).json()) as { items: unknown[]; counts: unknown }
    expect(list.counts).toEqual({ all: 2, used: 1, unused: 1 })
    expect(list.items).toMatchObject([
      { id: other.id, usedBy: [] },
      { id: image.id, usedBy: [{ title: 'Roof' }] },
    ])
    expect((await site.send('DELETE', `/api/admin/images/${image.id}`, { headers: admin })).status).toBe(409)
    expect((await site.send('DELETE', `/api/admin/images/${other.id}`, { headers: admin })).status).toBe(200)
    const rest = await site.get('/api/admin/images?status=unused', admin)
    expect(await rest.json()).toMatchObject({ items: [], total: 0 })
  })

  test('an image that a page of the website shows counts as used', async () => {
    const admin = await site.signIn()
    const image = await uploadResponse(await upload(site, await testImage(22, 20)))
    await writeSetting(site.db, 'website:logo', { mark: image.url }, new Date())
    const list = await (await site.get('/api/admin/images?status=used', admin)).json()
    expect(list).toMatchObject({ items: [{ id: image.id, usedBy: [], onWebsite: true }] })
    expect((await site.send('DELETE', `/api/admin/images/${image.id}`, { headers: admin })).status).toBe(409)
  })
})

describe('in S3 storage', () => {
  const settings: Record<string, string> = {}
  let store: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    store = await startS3Server()
    Object.assign(settings, store.settings)
  })
  afterAll(() => store.stop())
  const site = useSite(settings)

  test('images are stored and served', async () => {
    const image = await uploadResponse(await upload(site, await testImage(500, 300)))
    const file = await site.get(image.url)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(500)
    expect((await site.get('/uploads/2026/abc-1x1-1.webp')).status).toBe(404)
  })
})

const signatures = {
  PNG: '\x89PNG\r\n\x1a\n',
  JPEG: '\xff\xd8\xff\xe0',
  GIF: 'GIF89a',
  WebP: 'RIFF\xff\xff\0\0WEBPVP8 ',
  AVIF: '\0\0\0\x1cftypavif\0\0\0\0',
}
