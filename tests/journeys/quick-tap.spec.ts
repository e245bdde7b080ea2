import { awake, expect, holdCalls, test } from '#tests/helpers/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('where the code of a page comes after the click, the page is shown as soon as it is there', async ({ page }) => {
  // React keeps what it shows while it waits itself for 300 ms, by a timer; here no timer ever ends.
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(3_000)
  await awake(page)
  const code = await holdCalls(page, '/assets/about-page-*.js')
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.locator('footer a[href="/about"]').first().click()
  await expect(page.locator('main > div > [aria-busy=true]')).toBeVisible()
  code.release()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expect(page.locator('main > div > [aria-busy=true]')).toHaveCount(0)
})

test('what a page reads is asked for with its code, not after it, and once', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const code = await holdCalls(page, '/assets/data-*.js')
  await page.locator('footer a[href="/reviews"]').first().click()
  await expect.poll(() => asked).toContain('/api/reviews')
  await expect(page.locator('main > div > [aria-busy=true]')).toBeVisible()
  code.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Reviews' })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(page.locator('main [data-review]').first()).toBeVisible()
  expect(asked.filter((path) => path === '/api/reviews')).toHaveLength(1)
})

test.describe('where a file does not come', () => {
  test.use({ allowed: /ERR_FAILED/ })

  test('code that does not come for a page somebody has left takes nothing away from the next', async ({ page }) => {
    await page.goto('/about')
    await awake(page)
    let lose = () => {}
    const lost = new Promise<void>((resolve) => (lose = resolve))
    await page.route('**/assets/office-screens-*.js', async (route) => {
      await lost
      await route.abort()
    })
    await page.evaluate(() => {
      Object.assign(window, { stays: true })
      history.pushState(null, '', '/admin/no-such-page')
    })
    await expect(page.locator('main > div > [aria-busy=true]')).toBeVisible()
    await page.evaluate(() => history.pushState(null, '', '/no-such-page'))
    const heading = page.getByRole('heading', { level: 1, name: /not found/i })
    await expect(heading).toBeVisible()
    lose()
    await page.waitForTimeout(500)
    await expect(heading).toBeVisible()
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  })
})
