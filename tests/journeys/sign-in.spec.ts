import type { Page } from '@playwright/test'

import { book, hydrated, expect, expectToast, holdCalls, signIn, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery'
const button = (page: Page) => page.getByRole('main').locator('form button[type=submit]')

async function enter(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page).click()
}

test('the administrator logs in, sees the stats, and logs out', { tag: '@core' }, async ({ page, rows }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
  await hydrated(page)
  const held = await holdCalls(page, '/api/admin/login')
  await enter(page, '   ')
  await expect(page.getByText('Password is required.')).toBeVisible()
  await enter(page, password)
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

test('after Log Out, the office reads nothing more while the login page is on its way', async ({
  page,
  request,
  browser,
}) => {
  await signIn(page)
  const other = await (await browser.newContext({ baseURL: process.env.SITE! })).newPage()
  await signIn(other)
  for (const office of [page, other]) {
    const live = office.waitForResponse('**/api/admin/events*')
    await office.goto('/admin')
    await live
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const held = await holdCalls(page, '/admin/login')
  const leaving = page.waitForRequest('**/admin/login')
  // Playwright's click may wait for the page it leads to.
  const clicked = page.getByRole('button', { name: 'Log Out' }).click()
  await leaving
  const reads: string[] = []
  page.on('request', (request) => reads.push(request.url()))
  const seen = other.waitForResponse('**/api/admin/queue*')
  await book({ request }, 'while-leaving@example.com')
  await seen
  expect(reads).toEqual([])
  held.release()
  await clicked
  await expectToast(page, 'Logged Out', 'You’ve been logged out.')
  await expect(page).toHaveURL('/admin/login')
})

test.describe('when the session can’t be checked', () => {
  test.use({ allowed: /status of (?:500|401)|ERR_/ })

  for (const [fault, says] of [
    [500, 'We couldn’t check whether you’re logged in.'],
    [401, 'Your session has expired.'],
  ] as const) {
    test(`${fault}: the office ends on the login page, which says so and leads back on a click only`, async ({
      page,
    }) => {
      await signIn(page)
      const documents: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
      await page.route('**/api/admin/auth', (route) => route.fulfill({ status: fault, json: {} }))
      await page.goto('/admin/blog?q=filter')
      await expect(page.getByText(says)).toBeVisible()
      await hydrated(page)
      // The check would now succeed; the page stays all the same.
      await page.unroute('**/api/admin/auth')
      await page.reload()
      await hydrated(page)
      await expect(page.getByText(says)).toBeVisible()
      expect(documents.map((url) => new URL(url).pathname)).toEqual(['/admin/blog', '/admin/login', '/admin/login'])
      if (says.startsWith('We')) await page.getByRole('link', { name: 'Try Again' }).click()
      else await enter(page, password)
      await expect(page).toHaveURL('/admin/blog?q=filter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    })
  }

  test('offline, the office waits for a connection', async ({ page, context }) => {
    await signIn(page)
    await page.route('**/api/admin/auth', async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.goto('/admin/blog')
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/admin\/login\?.*reason=unchecked/)
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
  })
})
