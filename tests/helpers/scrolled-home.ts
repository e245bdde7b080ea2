import { expect, type Page } from '@playwright/test'

import { hydrated } from './visitor.ts'

/** Opens home and scrolls down to its link to the reviews. Gives the link, and the place in pixels from the top. */
export async function scrollDownHome(page: Page) {
  await page.goto('/')
  await hydrated(page)
  const link = page.locator('main a[href="/reviews"]').first()
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  return { link, place }
}
