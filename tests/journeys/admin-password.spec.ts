import type { Page } from '@playwright/test'

import { startOwnSite } from '#tests/helpers/own-site.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

test.use({ allowed: /status of 401/ })

let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(() => site.stop())

async function signIn(page: Page, password: string) {
  await page.goto(`${site.url}/admin/login`)
  await hydrated(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('changing the password ends other sessions and invalidates the old password', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage()
  for (const window of [elsewhere, page]) {
    await signIn(window, site.password)
    await expect(window).toHaveURL(`${site.url}/admin`)
  }
  await page.goto(`${site.url}/admin?tab=settings`)
  await page.getByLabel('Current password', { exact: true }).fill(site.password)
  await page.getByLabel('New password', { exact: true }).fill('a calm new password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')

  await elsewhere.goto(`${site.url}/admin/bookings`)
  await expect(elsewhere).toHaveURL(/\/admin\/login/)
  await page.goto(`${site.url}/admin/bookings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()

  await signIn(elsewhere, site.password)
  await expect(elsewhere.getByText('Invalid password. Please try again.').first()).toBeVisible()
  await signIn(elsewhere, 'a calm new password')
  await expect(elsewhere).toHaveURL(/\/admin(\/bookings)?$/)
  await elsewhere.context().close()
})
