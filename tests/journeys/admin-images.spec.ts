import type { Page } from '@playwright/test'

import { startAiServer } from '#tests/helpers/ai-server.ts'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { blankPng, testImage } from '#tests/helpers/test-images.ts'
import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

let ai: Awaited<ReturnType<typeof startAiServer>>
let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  ai = await startAiServer()
  site = await startOwnSite({ AI_BASE_URL: ai.url, AI_IMAGE_MODEL: 'image-model' })
})
test.afterAll(async () => {
  await site.stop()
  await ai.stop()
})
test.use({ allowed: /status of (400|502)/ })

test.beforeEach(async ({ page }) => {
  await page.request.post(`${site.url}/api/admin/login`, {
    data: { password: site.password },
    headers: { origin: site.url },
  })
  await page.goto(`${site.url}/admin/blog/new`)
  await hydrated(page)
})

async function write(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.locator('textarea#post-content').fill('About this image.')
  await page.getByRole('switch', { name: 'Publish immediately' }).click()
}

/** Publishes the post, opens it on the blog and returns its image. */
async function publish(page: Page, title: string) {
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expectToast(page, 'Success', 'Blog post created successfully.')
  await page.goto(`${site.url}/blog`)
  await page.getByRole('link', { name: title }).first().click()
  const image = page.getByRole('main').locator('header img').first()
  await expect(image).toBeVisible()
  return image
}

test('an image is uploaded, shown in a suitable size, and listed in the library', async ({ page }) => {
  await write(page, 'An uploaded roof')
  await page.getByRole('tab', { name: 'Upload' }).click()
  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: await testImage(1200, 800) })
  // On a busy machine, encoding takes longer than the toast's timeout.
  const uploaded = page.waitForResponse('**/api/upload-image')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await uploaded
  await expectToast(page, 'Image Uploaded', 'The image was added to your post.')
  const image = await publish(page, 'An uploaded roof')
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /\/uploads\/\d{4}\/[a-f0-9]+-1200x800-\d+\.avif$/,
  )
  await page.goto(`${site.url}/admin/blog/new`)
  await page.getByRole('button', { name: 'Choose from Library' }).click()
  await expect(page.getByRole('dialog').getByText('roof.png')).toBeVisible()
})

test('a selected file is in the post without pressing Upload', async ({ page }) => {
  await write(page, 'A chosen roof')
  await page.getByRole('tab', { name: 'Upload' }).click()
  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'chosen.png', mimeType: 'image/png', buffer: blankPng(900, 600) })
  // On a slow connection, the post waits for its image.
  const upload = await holdCalls(page, '/api/upload-image')
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for the image...' })).toBeDisabled()
  upload.release()
  await expectToast(page, 'Success', 'Blog post created successfully.')
  await page.goto(`${site.url}/blog`)
  await page.getByRole('link', { name: 'A chosen roof' }).first().click()
  await expect(page.getByRole('main').locator('header img').first()).toHaveAttribute('src', /\/uploads\//)
})

test('a file that is too large is refused, and nothing is lost', async ({ page }) => {
  await write(page, 'No image')
  await page.getByRole('tab', { name: 'Upload' }).click()
  const file = page.getByLabel('Image file')
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expectToast(page, 'File Too Large', 'Please select an image smaller than 5MB.')
  await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: blankPng(16_000, 16_000) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectToast(page, 'Upload Failed', 'This image is too large. Please choose one with 40 megapixels or fewer.')
  await expect(page.getByLabel('Title')).toHaveValue('No image')
})

test('an image is generated; a failed generation shows an error', async ({ page }) => {
  await page.getByRole('tab', { name: 'Generate with AI' }).click()
  const generate = page.getByRole('button', { name: 'Generate Image' })
  await generate.click()
  await expectToast(page, 'Missing Information', 'Please enter a title and content first.')
  await write(page, 'A generated street')
  ai.state.response = ai.json(500, { error: { message: 'oops' } })
  await generate.click()
  await expectToast(page, 'Generation Failed', 'Failed to generate the image. Please try again.')
  ai.state.response = ai.json(200, { data: [{ b64_json: (await testImage(600, 400)).toString('base64') }] })
  await generate.click()
  await expectToast(page, 'Image Generated', 'The image was added to your post.')
  await publish(page, 'A generated street')
})
