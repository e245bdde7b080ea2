import { violations } from '#tests/helpers/axe.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from './public-paths.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/ })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of publicPaths) {
      test(`${path} has no accessibility violation at 1280 and at 320 px, and does not scroll sideways`, async ({
        page,
      }) => {
        await page.route(/openstreetmap/, (route) => route.abort())
        await page.goto(path)
        await hydrated(page)
        for (const width of [1280, 320]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await violations(page), `${width} px`).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(
            width,
          )
        }
      })
    }

    test('an invalid form, an open dialog and the phone menu have none either', async ({ page }) => {
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
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 800 })
      await page.goto('/about')
      await hydrated(page)
      await page.getByRole('button', { name: 'Open menu' }).click()
      expect(await violations(page)).toEqual([])
    })
  })
}
