// The time from tapping a link in the home page's header to the next page's heading, and from Back to the home
// page's, on a slow phone (150 ms round trip, 1.6 Mb/s, CPU ÷ 4):
//   node bench/click-to-page.mjs [URL of a running, built site]
// Each tap comes after two idle seconds on the home page, and touchstart comes 150 ms before the click.
import { chromium } from '@playwright/test'

import { median } from './site.mjs'
import { launch, slowPhone } from './slow-phone.mjs'

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const links = ['/services', '/about', '/service-areas', '/reviews', '/blog', '/membership']
const runs = 3

const browser = await chromium.launch(launch)
const rows = []
for (const to of links) {
  const taps = []
  for (let run = 0; run < runs; run++) taps.push(await tapAndBack(to))
  rows.push({ to, 'tap ms': median(taps.map(({ tap }) => tap)), 'back ms': median(taps.map(({ back }) => back)) })
}
await browser.close()
console.table(rows)
const all = (name) => median(rows.map((row) => row[name]))
console.log(`Median of the six links: tap ${all('tap ms')} ms, Back ${all('back ms')} ms.`)

async function tapAndBack(to) {
  const { page, close } = await slowPhone(browser)
  await page.goto(`${site}/`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  const home = await page.locator('h1').textContent()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const tap = await page.evaluate(timeTo, { to, home })
  await page.waitForLoadState('networkidle')
  const back = await page.evaluate(timeTo, { to: null, home })
  await close()
  return { tap: Math.round(tap), back: Math.round(back) }
}

/**
 * In the page: touches and clicks the link to a page, or goes back without one, and returns the time from then to the frame that
 * shows that page's heading. `home` is the home page's.
 */
async function timeTo({ to, home }) {
  const link = to && document.querySelector(`#mobile-menu a[href="${to}"]`)
  if (to) {
    link.dispatchEvent(new Event('touchstart', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  const start = performance.now()
  if (to) link.click()
  else history.back()
  return new Promise((resolve) => {
    const poll = () =>
      requestAnimationFrame(() => {
        const now = document.querySelector('h1')?.textContent
        // The timer runs after the frame is painted.
        if (now && (now === home) === (to === null)) setTimeout(() => resolve(performance.now() - start))
        else poll()
      })
    poll()
  })
}
