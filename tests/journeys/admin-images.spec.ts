import { startOwnSite } from '#tests/helpers/own-site.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

test('an image is uploaded, shown in a suitable size, and listed in the library', async ({ page }) => {
  test.slow()
  // Other tests count what is published.
  const site = await startOwnSite()
  try {
    await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password } })
    await page.goto(`${site.url}/admin/blog/new`)
    await hydrated(page)
    await page.getByLabel('Title').fill('An uploaded roof')
    await page.locator('textarea#post-content').fill('About this image.')
    await page.getByRole('switch', { name: 'Publish immediately' }).click()
    await page.getByRole('tab', { name: 'Upload' }).click()
    await page
      .getByLabel('Image file')
      .setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: await testImage(1200, 800) })
    // On a busy machine, encoding takes longer than the toast's timeout.
    const uploaded = page.waitForResponse('**/api/upload-image')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await uploaded
    await expectToast(page, 'Image Uploaded', 'The image was added to your post.')
    await page.getByRole('button', { name: 'Publish Now' }).click()
    await expectToast(page, 'Success', 'Blog post created successfully.')
    await page.goto(`${site.url}/blog`)
    await page.getByRole('link', { name: 'An uploaded roof' }).first().click()
    const image = page.getByRole('main').locator('header img').first()
    await expect(image).toBeVisible()
    expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
      /\/uploads\/\d{4}\/[a-f0-9]+-1200x800-\d+\.avif$/,
    )
    await page.goto(`${site.url}/admin/blog/new`)
    await page.getByRole('button', { name: 'Choose from Library' }).click()
    await expect(page.getByRole('dialog').getByText('roof.png')).toBeVisible()
  } finally {
    // Its live updates would find no site.
    await page.close()
    await site.stop()
  }
})
