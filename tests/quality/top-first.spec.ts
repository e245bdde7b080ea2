import type { Page } from '@playwright/test'

import { awake, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from './public-paths.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/, viewport: { width: 390, height: 844 }, hasTouch: true })

/** How many parts of the page the browser has not laid out yet, as nobody is near them. */
const waiting = (page: Page) =>
  page
    .locator('main *, footer *')
    .evaluateAll(
      (all) =>
        all.filter((one) => one.checkVisibility() && !one.checkVisibility({ contentVisibilityAuto: true })).length,
    )

/** What is read in the middle of the screen. */
const inSight = (page: Page) => page.evaluate(() => document.elementFromPoint(200, 300)?.textContent.slice(0, 60))

test('of a page that has not woken up its top is laid out, and of one that is awake all', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => waiting(page)).toBeGreaterThan(250)
  const plans = page.getByRole('heading', { name: 'Maintenance Membership Plans' })
  for (let turn = 0; turn < 14; turn++) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(30)
  }
  await expect.poll(() => plans.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)

  await page.unroute(/\.js$/)
  await page.goto('/')
  await awake(page)
  expect(await waiting(page)).toBe(0)
})

test('no part of any page has another place or size once it is laid out with all others', async ({ page }) => {
  await page.route(/\.js$|openstreetmap/, (route) => route.abort())
  for (const path of publicPaths) {
    await page.goto(path)
    const moved = await page.evaluate(() => {
      const closed = 'details:not([open]) *'
      const all = [...document.querySelectorAll<HTMLElement>(`main :not(${closed}), footer, footer *`)]
      const parts = all.filter((one) => getComputedStyle(one).contentVisibility === 'auto')
      const places = () =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height]
        })
      // As when each of them is near the screen: drawn, but still a part for itself.
      for (const { style } of parts)
        Object.assign(style, { contentVisibility: 'visible', contain: 'layout style paint' })
      const apart = places()
      for (const part of parts) part.style.contain = ''
      document.documentElement.dataset.awake = ''
      const elsewhere = (place: number[], at: number) =>
        place.some((figure, side) => Math.abs(figure - apart[at]![side]!) > 0.5)
      return { parts: parts.length, moved: places().filter(elsewhere).length }
    })
    expect(moved, path).toEqual({ parts: expect.any(Number), moved: 0 })
    expect(moved.parts, path).toBeGreaterThan(0)
  }
})

for (const path of ['/', '/privacy-policy']) {
  test(`${path}, loaded anew or come back to far down, is where it was left`, async ({ page }) => {
    await page.goto(path)
    await awake(page)
    await page.evaluate(() => scrollTo({ top: 7000, behavior: 'instant' }))
    const before = await inSight(page)
    await page.reload()
    await awake(page)
    await expect.poll(() => inSight(page)).toBe(before)
    await page.goto('/healthz')
    await page.goBack()
    await awake(page)
    await expect.poll(() => inSight(page)).toBe(before)
  })
}

test('an address that names a part of a page leads to it, and so does a link before the page is awake', async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/privacy-policy#sms-form')
  await expect(page.locator('#sms-form h2')).toBeInViewport()
  await page.goto('/privacy-policy')
  await page.locator('main summary').click()
  await page.locator('main details').getByRole('link', { name: 'How to reach us' }).click()
  await expect(page.locator('#contact').or(page.locator('[aria-labelledby=contact] h2')).first()).toBeInViewport()
})
