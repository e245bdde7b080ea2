import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery'
const button = (page: Page) => page.getByRole('main').locator('form button[type=submit]')

async function signIn(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page).click()
}

test('the administrator logs in, sees the stats, and logs out', async ({ page, rows }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
  await hydrated(page)
  const held = await holdCalls(page, '/api/admin/login')
  await signIn(page, password)
  await expect(button(page)).toHaveText('Processing...')
  held.release()
  await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard!')
  await expect(page).toHaveURL('/admin')
  const [{ posts } = {}] = await rows('select count(*)::int as posts from blog_posts')
  await expect(page.getByRole('main')).toContainText(String(posts))
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expectToast(page, 'Logged Out', 'You’ve been logged out.')
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test.describe('with a wrong password', () => {
  test.use({ allowed: /status of 401/ })

  test('shows an error and does not log in', async ({ page, context }) => {
    await page.goto('/admin/login')
    await hydrated(page)
    await signIn(page, 'wrong horse')
    await expectToast(page, 'Login Failed', 'Invalid password. Please try again.')
    await expect(page).toHaveURL('/admin/login')
    expect(await context.cookies()).toEqual([])
  })
})

for (const blank of ['', '   ']) {
  test(`the password ${JSON.stringify(blank)} is not sent`, async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url())
    })
    await page.goto('/admin/login')
    await hydrated(page)
    await signIn(page, blank)
    await expect(page.getByText('Password is required.')).toBeVisible()
    expect(calls).toEqual([])
  })
}
