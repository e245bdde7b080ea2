import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { awake, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from './public-paths.ts'

interface Shift {
  value: number
  moved: string[]
}

test.use({ allowed: /status of 404|openstreetmap|ERR_/ })

/** Keeps every shift that no input excuses, and what moved. */
async function watchShifts(page: Page) {
  await page.route(/openstreetmap/, (route) => route.abort())
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shifts: [] as { value: number; moved: string[] }[] })
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : '').slice(0, 120))
        watched.shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** The figure, and in a failure's message what moved. */
function sumOf(shifts: Shift[]) {
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return { sum, about: JSON.stringify(shifts, null, 1) }
}

for (const width of [390, 1280]) {
  test(`nothing moves while a page loads with a slow font, at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    await page.route('**/*.woff2', async (route) => {
      await wait(400)
      await route.continue().catch(() => {})
    })
    const figures: string[] = []
    for (const path of publicPaths) {
      await page.goto(path)
      await awake(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.waitForTimeout(150)
      expect(await page.evaluate(() => document.fonts.check('16px Figtree')), `${path}: the font is there`).toBe(true)
      const { sum, about } = sumOf(await shiftsOf(page))
      figures.push(`${path} ${sum.toFixed(4)}`)
      // Two fonts never break every line alike: a heading two or three pixels to the side is what is left.
      expect.soft(sum, `${path}: ${about}`).toBeLessThanOrEqual(0.005)
    }
    console.log(`moved while loading at ${width} px: ${figures.join(', ')}`)
  })

  test(`little moves when a header link's data comes late, at ${width} px`, async ({ page }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    // Longer than the half second after a click in which the browser excuses every shift.
    await page.route('**/api/**', async (route) => {
      await wait(800)
      await route.continue().catch(() => {})
    })
    const figures: string[] = []
    for (const label of [
      'Home',
      'Services',
      'About Us',
      'Service Areas',
      'Booking',
      'Reviews',
      'Contact',
      'Blog',
      'Membership',
    ]) {
      await page.goto('/terms-of-service')
      await awake(page)
      if (width < 1024) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.evaluate(() => Object.assign(window, { shifts: [] }))
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click()
      await expect(page).not.toHaveURL(/terms/)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(100)
      const { sum, about } = sumOf(await shiftsOf(page))
      figures.push(`${label} ${sum.toFixed(4)}`)
      expect.soft(sum, `${label}: ${about}`).toBeLessThanOrEqual(0.05)
    }
    console.log(`moved after a header link at ${width} px: ${figures.join(', ')}`)
  })
}
