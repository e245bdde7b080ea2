import sharp from 'sharp'
import { expect, test } from 'vitest'

import { privateFiles } from '#db/schema/conversations.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { resizePhoto, storePhoto } from './public.server.ts'

const site = useSite()

async function withPhoto(photo?: Buffer) {
  const { id } = await storeBooking(site)
  const bytes = await resizePhoto(photo ?? (await testImage(40, 30)))
  const fileId = await storePhoto(site.db, { relatedKind: 'booking', relatedId: id, name: 'Plate “1”.png', bytes })
  return { id, path: `/api/admin/private-files/${fileId}` }
}

test('a photo is stored at most 1,600 pixels wide, upright, as a JPEG without metadata', async () => {
  const turned = sharp(await testImage(3_000, 500, 'jpeg')).withMetadata({ orientation: 6 })
  const { path } = await withPhoto(await turned.withExifMerge({ IFD0: { Artist: 'Ada' } }).toBuffer())
  const response = await site.get(path, await site.signIn())
  const { format, width, height, exif } = await sharp(await response.arrayBuffer()).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 267, height: 1_600, exif: undefined })
})

test('only the signed-in owner can open it, in a page where nothing runs', async () => {
  const { path } = await withPhoto()
  expect((await site.get(path)).status).toBe(401)
  const { status, headers } = await site.get(path, await site.signIn())
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="Plate _1_.jpg"; filename*=UTF-8''Plate%20%E2%80%9C1%E2%80%9D.jpg`,
  )
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('any other file is downloaded, and one that was not fetched is not found', async () => {
  const { id } = await withPhoto()
  const about = { relatedKind: 'booking', relatedId: id, type: 'text/html' }
  await site.db.insert(privateFiles).values([
    { ...about, name: 'a.html', content: Buffer.from('<script>') },
    { ...about, name: 'b.html', sourceUrl: 'https://texts.example.com/b' },
  ])
  const { headers } = await site.get('/api/admin/private-files/2', await site.signIn())
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="a\.html"/)
  expect((await site.get('/api/admin/private-files/3', await site.signIn())).status).toBe(404)
})

test('the booking lists it', async () => {
  const { id } = await withPhoto()
  expect(await (await office(site).get(`/${id}`)).json()).toMatchObject({
    files: [{ id: 1, name: 'Plate “1”.jpg', type: 'image/jpeg', isStored: true, error: null }],
  })
})

test.each([
  ['an erased booking', (id: number) => office(site).post(`/${id}/erase`)],
  [
    'a permanently deleted booking',
    async (id: number) => {
      await office(site).remove(id)
      return site.send('DELETE', `/api/admin/trash/booking/${id}`, { headers: await site.signIn() })
    },
  ],
])('the photos of %s are deleted, others stay', async (_what, remove) => {
  const { id } = await withPhoto()
  const other = await withPhoto()
  expect((await remove(id)).status).toBe(200)
  expect(await site.rows(privateFiles)).toMatchObject([{ relatedId: other.id }])
})
