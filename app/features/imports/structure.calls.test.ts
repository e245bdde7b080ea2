import { afterAll, beforeAll, expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { images } from '#db/schema/website.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { exportFile, exportItem, exportPost, importInto, startOldSite } from '#tests/helpers/wordpress-export.ts'

const site = useSite()
let old: Awaited<ReturnType<typeof startOldSite>>
beforeAll(async () => {
  old = await startOldSite()
})
afterAll(() => old.stop())

const picture = (id: number, fields: string) =>
  exportItem(`<title>p${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type>${fields}`)

test('galleries and local dates keep their structure', async () => {
  const more = [
    exportPost(old.url, 1, { title: 'Gallery', content: '[gallery columns="2" ids="21,22"] Words after the gallery.' }),
    picture(21, `<wp:attachment_url><![CDATA[${old.url}/wp-content/uploads/7.png]]></wp:attachment_url>`),
    picture(22, ''),
    exportPost(old.url, 3, { title: 'At night' }).replace(
      /<wp:post_date_gmt>.*<\/wp:post_date_gmt>/,
      '<wp:post_date>2020-07-01 03:00:00</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>',
    ),
  ].join('')
  const { id } = await importInto(site, { 'old-site.xml': exportFile(old.url, more) })
  expect(
    (await site.db.select().from(blogPosts).orderBy(blogPosts.id)).map(({ title, content, createdAt }) => [
      title,
      content,
      createdAt.toISOString(),
    ]),
  ).toEqual([
    ['Gallery', 'Words after the gallery.', '2019-03-02T12:00:00.000Z'],
    ['At night', expect.anything(), '2020-07-01T08:00:00.000Z'],
  ])
  expect(await site.db.$count(images)).toBe(1)
  const report = await site.get(`/api/admin/imports/${id}/items?pageSize=100`, await site.signIn())
  expect(await report.text()).toContain('“Gallery”: the export doesn’t say where this image is.')
})
