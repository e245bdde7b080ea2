import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { privateFiles } from '#db/schema/conversations.ts'
import { recordEvents } from '#db/schema/history.ts'
import { office } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const fieldsOf = async (response: Response) => ((await response.json()) as { fields?: object }).fields
const historyOf = (id: number) =>
  site.db.select().from(recordEvents).where(eq(recordEvents.recordId, id)).orderBy(desc(recordEvents.id))

const notAPhoto =
  "We can't open this file. Please choose a JPEG, PNG or WebP photo. " +
  'For an iPhone photo (HEIC), take a screenshot of it and choose that.'

describe('a photo', () => {
  test('is stored for the office, the same one once, six at most', async () => {
    const page = await customerPage(site)
    const first = await testImage(40, 30)
    for (let press = 0; press < 2; press++)
      expect(await (await page.addPhoto(first)).json()).toMatchObject({ photosLeft: 5 })
    for (let photo = 0; photo < 5; photo++) await page.addPhoto(await testImage(20, 20, 'webp'))
    const seventh = await page.addPhoto(await testImage(20, 20, 'jpeg'))
    expect(await fieldsOf(seventh)).toEqual({ image: "You've already added 6 photos." })
    expect(await site.rows(privateFiles)).toHaveLength(6)
    expect((await historyOf(page.id))[0]).toMatchObject({ to: 'photo', actor: 'visitor' })
    await owner.post(`/${page.id}/erase`)
    expect(await site.rows(privateFiles)).toEqual([])
  })

  test.each([
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), notAPhoto],
    [
      'a broken one',
      async () => (await testImage(300, 300)).subarray(0, 5_000),
      'This image is damaged or incomplete. Please try another file.',
    ],
  ])('%s is refused with a sentence', async (_what, file, image) => {
    const page = await customerPage(site)
    expect(await fieldsOf(await page.addPhoto(await file()))).toEqual({ image })
  })

  test('is taken without script too, and refused at its field', async () => {
    const page = await customerPage(site)
    const post = async (bytes: Buffer) => {
      const body = new FormData()
      body.append('form', 'photo')
      body.append('image', new Blob([new Uint8Array(bytes)]), 'plate.jpg')
      const headers = { accept: 'text/html' }
      return fetch(site.url + page.path, { method: 'POST', body, headers, redirect: 'manual' })
    }
    const stored = await post(await testImage(40, 30))
    expect(stored.status).toBe(303)
    expect(stored.headers.get('location')).toBe(`${page.path}&sent=photo#main`)
    const refused = await post(Buffer.from('hello'))
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('id="image-error"')
    const large = await post(Buffer.alloc(11 * 1024 * 1024))
    expect(large.status).toBe(413)
    expect(await large.text()).toContain('Please choose a photo smaller than 10 MB.')
    expect(await site.rows(privateFiles)).toHaveLength(1)
  })
})
