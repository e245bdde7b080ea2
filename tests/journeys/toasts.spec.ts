import type { Page } from '@playwright/test'

import { book, expect, expectToast, hydrated, signIn, test } from '#tests/helpers/visitor.ts'

/** The behavior of toasts, tested with an invalid address on the blog. */
const region = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const toasts = (page: Page) => region(page).getByRole('listitem')

async function showToast(page: Page) {
  await page.goto('/blog')
  await hydrated(page)
  await page.getByLabel(/email/i).last().fill('someone')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectToast(page, 'Invalid Email', 'Please enter a valid email address.')
}

test('a toast disappears after five seconds', async ({ page }) => {
  await page.clock.install()
  await showToast(page)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1_500)
  await expect(toasts(page)).toHaveCount(0)
})

test('at most one is visible at a time, at most 420 px wide; F8 focuses it, a swipe of 50 px or its button closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await showToast(page)
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  for (let presses = 0; presses < 2; presses++) await subscribe.click()
  await expect(toasts(page)).toHaveCount(1)
  expect((await region(page).locator('ol').boundingBox())?.width).toBeLessThanOrEqual(420)
  await page.keyboard.press('F8')
  await expect.poll(() => isInRegion(page)).toBe(true)

  for (const [distance, isDismissed] of [
    [40, false],
    [60, true],
  ] as const) {
    const box = (await toasts(page).boundingBox())!
    await page.mouse.move(box.x + 30, box.y + box.height - 8)
    await page.mouse.down()
    for (let step = 1; step <= 10; step++)
      await page.mouse.move(box.x + 30 + (distance * step) / 10, box.y + box.height - 8)
    await page.mouse.up()
    await expect(toasts(page), `${distance} px`).toHaveCount(isDismissed ? 0 : 1, { timeout: 1_500 })
  }
  await subscribe.click()
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
})

const isInRegion = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)

test('a toast over an open drawer is announced inside it, where screen readers can read it', async ({
  page,
  email,
}) => {
  await book(page, email)
  await signIn(page)
  await page.goto(`/admin/bookings?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Ada Miller', exact: true }).click()
  const announcement = page.locator('dialog:modal [role=status][aria-live=assertive]', { hasText: 'Booking Updated' })
  const announced = announcement.waitFor({ state: 'attached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Contacted' }).click()
  await announced
})
