import type { Page } from '@playwright/test'

import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

/** Opens the home page and scrolls down to its link to the reviews. */
async function scrollDownHome(page: Page) {
  await page.goto('/')
  await hydrated(page)
  const link = page.locator('main a[href="/reviews"]').first()
  await link.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(1000)
  return { link, position }
}

/** The scroll position once it has stayed the same for as many frames as a smooth scroll takes. */
const settledPosition = (page: Page) =>
  page.evaluate(async () => {
    for (let [frame, last] = [0, scrollY]; frame < 45; frame++) {
      await new Promise(requestAnimationFrame)
      if (scrollY !== last) [frame, last] = [0, scrollY]
    }
    return scrollY
  })

test('Back during the smooth scroll of the next page restores the scroll position', async ({ page }) => {
  let position = 0
  // A busy machine may show the whole scroll in one frame: then it is tried again.
  for (let duringScroll = false; !duringScroll;) {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('heading', { name: 'Maintenance Membership Plans' }).scrollIntoViewIfNeeded()
    position = await page.evaluate(() => scrollY)
    expect(position).toBeGreaterThan(1500)
    // The page itself presses Back in the second frame that scrolls up: seen from outside, the scroll may be over by then.
    const pressed = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const watch = (last: number, frames: number) => {
            if (location.pathname === '/about' && scrollY === 0) return resolve(false)
            if (frames < 2) return requestAnimationFrame(() => watch(scrollY, scrollY < last ? frames + 1 : 0))
            history.back()
            resolve(true)
          }
          watch(scrollY, 0)
        }),
    )
    await page.locator('header a[href="/about"]').first().click()
    duringScroll = await pressed
  }
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), position)).toBeLessThan(3)
  expect(Math.abs((await settledPosition(page)) - position)).toBeLessThan(3)
})

test('Back on a slow phone, before the next page scrolls to its top, restores the scroll position', async ({
  page,
}) => {
  const { link, position } = await scrollDownHome(page)
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame.bind(window)
    Object.assign(window, { waiting: 0 })
    const late = window as unknown as { waiting: number }
    window.requestAnimationFrame = (run) => {
      late.waiting++
      setTimeout(() => ask((time) => (late.waiting--, run(time))), 1_000)
      return 0
    }
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Reviews' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => (window as unknown as { waiting: number }).waiting)).toBe(0)
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), position)).toBeLessThan(3)
})

test('a scroll position is restored only once', async ({ page }) => {
  const { link } = await scrollDownHome(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Reviews' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await settledPosition(page)).toBeGreaterThan(1000)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(() => {
    location.hash = 'main'
  })
  await page.goBack()
  expect(await settledPosition(page)).toBeLessThan(200)
})
