import type { Page } from '@playwright/test'

import { violations } from '#tests/helpers/axe.ts'
import { faultsOf } from '#tests/helpers/layout-faults.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from './public-paths.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/, contextOptions: { reducedMotion: 'reduce' } })

for (const path of publicPaths) {
  test(`${path} is accessible, light and dark, and fits 1280 and 320 px and a zoom of 200%`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    expect.soft(await breakableNames(page)).toEqual([])
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await violations(page), `${width} px`).toEqual([])
      // Other rules don't depend on colors.
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await violations(page, ['color-contrast']), `dark, ${width} px`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
      expect.soft(scrollWidth, `${width} px`).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 640, height: 400 })
    expect.soft(await faultsOf(page), 'zoomed to 200%').toEqual([])
    // On a phone they would take a sixth of the first style and layout time.
    await page.setViewportSize({ width: 412, height: 823 })
    const containers = page
      .locator('body *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).containerType !== 'normal').length)
    expect.soft(await containers, 'container queries').toBe(0)
  })
}

/** Texts in which a line may break after "St." in "St. Louis". */
const breakableNames = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue ?? ''
      const around = walker.currentNode.parentElement
      if (!text.includes('St. Louis') || !around || around.closest('script, svg')) continue
      const { whiteSpaceCollapse, textWrapMode } = getComputedStyle(around)
      if (whiteSpaceCollapse !== 'preserve' && textWrapMode !== 'nowrap') found.push(text.trim())
    }
    return found
  })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an invalid form, an open dialog and the phone menu have no violation either, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/booking')
    await hydrated(page)
    await page.getByRole('checkbox', { name: /I have read and agree/ }).check()
    await page.locator('form button[type=submit]').click()
    await expect(page.getByText('Please fix 5 fields.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/services')
    await hydrated(page)
    await page
      .getByRole('button', { name: /Learn More/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Warranty' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/about')
    await hydrated(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect(await violations(page)).toEqual([])
  })
}
