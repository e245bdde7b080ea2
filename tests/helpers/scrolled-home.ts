import { expect, type Page } from '@playwright/test'

import { hydrated } from './visitor.ts'

/**
 * Opens the home page and scrolls down to its link to the reviews. Returns the link and the scroll position in
 * pixels.
 */
export async function scrollDownHome(page: Page) {
  await page.goto('/')
  await hydrated(page)
  const link = page.locator('main a[href="/reviews"]').first()
  await link.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(1000)
  return { link, position }
}
