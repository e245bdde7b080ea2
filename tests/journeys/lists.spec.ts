import type { Page } from '@playwright/test'

import { hydrated, expect, holdCalls, test } from '#tests/helpers/visitor.ts'

/** The number of placeholders on each page while its lists load. */
const screens: { path: string; link: string; skeletons: Record<string, number> }[] = [
  { path: '/services', link: 'Services', skeletons: { '/api/services': 6 } },
  { path: '/reviews', link: 'Reviews', skeletons: { '/api/reviews': 6 } },
  { path: '/blog', link: 'Blog', skeletons: { '/api/blog-posts': 6 } },
  { path: '/membership', link: 'Membership', skeletons: { '/api/membership-plans': 2 } },
  {
    path: '/',
    link: 'Home',
    skeletons: { '/api/services': 6, '/api/reviews': 3, '/api/blog-posts': 3, '/api/membership-plans': 2 },
  },
]

const skeletons = (page: Page) => page.locator('[data-skeleton]')

const follow = (page: Page, link: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()

for (const { path, link, skeletons: expected } of screens) {
  const total = Object.values(expected).reduce((sum, count) => sum + count)

  test(`${path}: a first load includes its data and fetches nothing; navigation shows ${total} placeholders until the data arrives`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.goto(path)
    await hydrated(page)
    await expect(skeletons(page)).toHaveCount(0)
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForTimeout(300)
    expect(calls).toEqual([])

    await page.goto('/about')
    await hydrated(page)
    const held = await Promise.all(Object.keys(expected).map((call) => holdCalls(page, `${call}*`)))
    await follow(page, link)
    await expect(skeletons(page)).toHaveCount(total)
    for (const { release } of held) release()
    await expect(skeletons(page)).toHaveCount(0)
    await expect(page.getByRole('main').locator('article').first()).toBeVisible()
  })

  test.describe('when the calls fail', () => {
    test.use({ allowed: /ERR_FAILED/ })

    test(`${path}: failed lists render empty, without an error and without a retry`, async ({ page }) => {
      await page.goto('/about')
      await hydrated(page)
      const calls: string[] = []
      await page.route('**/api/**', (route) => {
        calls.push(new URL(route.request().url()).pathname)
        return route.abort()
      })
      await follow(page, link)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(skeletons(page)).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.waitForTimeout(500)
      for (const call of Object.keys(expected)) {
        expect(calls.filter((made) => made === call).length, call).toBeLessThanOrEqual(2)
      }
    })
  })
}

test('going back shows cached data immediately, without refetching', async ({ page }) => {
  await page.goto('/reviews')
  await hydrated(page)
  await follow(page, 'Services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services')
  const held = await holdCalls(page, '/api/**')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Reviews')
  await expect(skeletons(page)).toHaveCount(0)
  held.release()
})
