import type { Page } from '@playwright/test'

import { hydrated, expect, signIn, test } from '#tests/helpers/visitor.ts'

// The deleted records are requested.
test.use({ allowed: /Failed to load resource: the server responded with a status of 404/ })

test.beforeEach(({ page }) => signIn(page))

const deletedNotice = (page: Page, what: string) =>
  page.getByText(`This ${what} was deleted in another window. Your changes are still here.`)

test('on a phone the notice does not cover the focused field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const path = '/api/admin/newsletter-templates'
  const data = { title: 'Frost', subject: 'Frost', content: 'Soon.' }
  const { id } = (await (await page.request.post(path, { data })).json()) as { id: number }
  await page.goto(`/admin/newsletter-templates/${id}`)
  await hydrated(page)
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('The first frost')
  await subject.evaluate((field) => scrollBy({ top: field.getBoundingClientRect().top - 100, behavior: 'instant' }))
  expect((await page.request.delete(`${path}/${id}`)).ok()).toBe(true)
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
