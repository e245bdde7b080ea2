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

/** The fonts the page's heading is really drawn with. */
async function fontsOfHeading(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}

test('our font is drawn once it has come, and nothing moves', async ({ page }) => {
  await watchShifts(page)
  // The first page may be drawn before it; the next never is.
  await expect(async () => {
    await page.goto('/services')
    await awake(page)
    expect(await fontsOfHeading(page)).toEqual([expect.stringContaining('Figtree')])
  }).toPass()
  const { sum, about } = sumOf(await shiftsOf(page))
  expect(sum, about).toBe(0)
})

for (const width of [390, 1280]) {
  test(`nothing moves while a page loads with a slow font, at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    await page.route(/openstreetmap/, (route) => route.abort())
    await page.route('**/*.woff2', async (route) => {
      await wait(400)
      await route.continue().catch(() => {})
    })
    const figures: string[] = []
    for (const path of publicPaths) {
      const font = page.waitForResponse(/woff2/)
      await page.goto(path)
      await awake(page)
      await font
      await page.waitForTimeout(150)
      const { sum, about } = sumOf(await shiftsOf(page))
      figures.push(`${path} ${sum.toFixed(4)}`)
      expect.soft(sum, `${path}: ${about}`).toBe(0)
    }
    console.log(`moved while loading at ${width} px: ${figures.join(', ')}`)
  })

  test(`nothing moves when a header link's data comes late, at ${width} px`, async ({ page }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    await page.route(/openstreetmap/, (route) => route.abort())
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
      expect.soft(sum, `${label}: ${about}`).toBe(0)
    }
    console.log(`moved after a header link at ${width} px: ${figures.join(', ')}`)
  })
}
