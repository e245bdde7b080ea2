import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

// The deleted records are requested.
test.use({ allowed: /Failed to load resource: the server responded with a status of 404/ })

const password = 'correct horse battery'

test.beforeEach(async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' }
  expect((await page.request.post('/api/admin/login', { data: { password }, headers })).ok()).toBe(true)
})

const headers = { origin: process.env.SITE! }
const name = (what: string) => `${what} ${process.pid}-${Date.now()}`

async function stored(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { data, headers })
  expect(response.ok()).toBe(true)
  return (await response.json()) as { id: number }
}
const removed = async (page: Page, path: string) =>
  expect((await page.request.delete(path, { headers })).ok()).toBe(true)

const deletedNotice = (page: Page, what: string) =>
  page.getByText(`This ${what} was deleted in another window. Your changes are still here.`)

test('on a phone the notice does not cover the focused field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const path = '/api/admin/newsletter-templates'
  const { id } = await stored(page, path, { title: name('Template'), subject: 'Frost', content: 'Soon.' })
  await page.goto(`/admin/newsletter-templates/${id}`)
  await hydrated(page)
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('The first frost')
  await subject.evaluate((field) => scrollBy({ top: field.getBoundingClientRect().top - 100, behavior: 'instant' }))
  await removed(page, `${path}/${id}`)
  await subject.press('ControlOrMeta+s')
  await expect(deletedNotice(page, 'template')).toBeVisible()
  const notice = page.getByRole('alert').filter({ has: deletedNotice(page, 'template') })
  const overlap = async () => {
    const [above, below] = [(await notice.boundingBox())!, (await subject.boundingBox())!]
    return above.y + above.height - below.y
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  await expect(subject).toBeInViewport({ ratio: 1 })
  await expect(subject).toBeFocused()
})

test('Publish keeps the keyboard focus, so that the next press unpublishes', async ({ page }) => {
  const title = name('Keys')
  await stored(page, '/api/blog-posts', { title, content: 'As stored.' })
  await page.goto(`/admin/blog?q=${encodeURIComponent(title)}`)
  await hydrated(page)
  await page.getByRole('button', { name: /^Publish / }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Status Updated', 'The blog post is now published.')
  await expect(page.getByRole('button', { name: /^Unpublish / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Status Updated', 'The blog post is now a draft.')
})
