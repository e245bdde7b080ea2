import type { Page } from '@playwright/test'

import { farDownHome } from '#tests/helpers/far-down.ts'
import { awake, expect, test } from '#tests/helpers/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** From here on: whether a page is ever shown without what stands below its first screen. */
async function watchDrawing(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { partly: false })
    new MutationObserver(() => {
      if (document.querySelector('[data-below]')) Object.assign(window, { partly: true })
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { partly: boolean }).partly)
}

const all = async (page: Page) => {
  await expect(page.locator('[data-below]')).toHaveCount(0)
  for (const name of [
    'Our Services',
    'What Our Customers Say',
    'HVAC Tips & Insights',
    'Maintenance Membership Plans',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
}

test('a click shows the first screen of a long page first, and then all of it', async ({ page }) => {
  await page.goto('/about')
  await awake(page)
  const partly = await watchDrawing(page)
  await page.locator('header a[href="/"]').first().click()
  await all(page)
  expect(await partly()).toBe(true)
})

test('Back to where somebody had scrolled draws the page whole, and leads to the same place', async ({ page }) => {
  const { link, place } = await farDownHome(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Reviews' })).toBeVisible()
  await expect(page.locator('[data-below]')).toHaveCount(0)
  const partly = await watchDrawing(page)
  await page.goBack()
  await all(page)
  expect(await partly()).toBe(false)
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(3)
})

test('Back to the top of a page shows its first screen first', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  const partly = await watchDrawing(page)
  await page.goBack()
  await all(page)
  expect(await partly()).toBe(true)
})

test('a link to a part of a page finds it there', async ({ page }) => {
  await page.goto('/sitemap')
  await awake(page)
  const partly = await watchDrawing(page)
  const link = page.locator('main a[href^="/services#"]').last()
  const part = (await link.getAttribute('href'))?.split('#')[1] ?? ''
  await link.click()
  await expect(page.locator(`[id="${part}"]`)).toBeInViewport()
  expect(await partly()).toBe(false)
})
