import { testImage } from '#tests/helpers/test-images.ts'
import { hydrated, expect, expectToast, signIn, test } from '#tests/helpers/visitor.ts'

test('an image is uploaded, shown in a suitable size, and listed in the library', async ({ page, rows, email }) => {
  test.slow()
  await signIn(page)
  await page.goto('/admin/blog/new')
  await hydrated(page)
  await page.getByLabel('Title').fill(`A roof for ${email}`)
  await page.locator('textarea#post-content').fill('About this image.')
  await page.getByRole('tab', { name: 'Upload' }).click()
  const file = { name: `roof-${email}.png`, mimeType: 'image/png', buffer: await testImage(1200, 800) }
  await page.getByLabel('Image file').setInputFiles(file)
  // On a busy machine, encoding takes longer than the toast's timeout.
  const uploaded = page.waitForResponse('**/api/upload-image')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await uploaded
  await expectToast(page, 'Image Uploaded', 'The image was added to your post.')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectToast(page, 'Success', 'Blog post created successfully.')
  const [post] = await rows('select id from blog_posts where title = $1', [`A roof for ${email}`])
  await page.goto(`/blog/${String(post?.id)}`)
  const image = page.getByRole('main').locator('header img').first()
  await expect(image).toBeVisible()
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /\/uploads\/\d{4}\/[a-f0-9]+-1200x800-\d+\.avif$/,
  )
  await page.goto('/admin/blog/new')
  await page.getByRole('button', { name: 'Choose from Library' }).click()
  await expect(page.getByRole('dialog').getByText(file.name)).toBeVisible()
})
