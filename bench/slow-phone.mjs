// On a slow phone (150 ms round trip, 1.6 Mb/s down, 0.75 up, CPU four times slower): the first and largest contentful
// paint of a first visit to the home page, the time from tapping a link in its header to the next page's heading, and
// from Back to its own.
import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { startSite } from './built-site.mjs'
import { median, table } from './site.mjs'

const links = ['/services', '/about', '/service-areas', '/reviews', '/blog', '/membership']
const runs = 3

export async function slowPhone() {
  const site = await startSite()
  // The first request caches and compresses the page.
  await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const visits = []
  try {
    for (const to of links)
      for (let run = 0; run < runs; run++) visits.push({ to, ...(await visit(browser, site, to)) })
  } finally {
    await browser.close()
    await site.stop()
  }
  const rows = [...links, 'all'].map((to) => {
    const of = visits.filter((one) => to === 'all' || one.to === to)
    const middle = (what) => `${Math.round(median(of.map((one) => one[what])))} ms`
    return [to, ...['first', 'largest', 'tap', 'back'].map(middle)]
  })
  return table(['from home to', 'first paint', 'largest paint', 'tap', 'Back'], rows)
}

/** The tap comes after two idle seconds on the home page, and touchstart 150 ms before the click. */
async function visit(browser, site, to) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await context.addInitScript(pageHelpers)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1e6) / 8,
    uploadThroughput: (0.75 * 1e6) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(site.url)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const paints = await page.evaluate(() => bench.paints())
  await page.waitForTimeout(2_000)
  const heading = await page.locator('h1').textContent()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const tap = await page.evaluate(([to, heading]) => bench.tap(to, heading), [to, heading])
  await page.waitForLoadState('networkidle')
  const back = await page.evaluate((heading) => bench.back(heading), heading)
  await context.close()
  return { ...paints, tap, back }
}

/** Defines `bench` in the page. */
function pageHelpers() {
  globalThis.bench = {
    paints: () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve({
            first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
            largest: list.getEntries().at(-1).startTime,
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
    tap: async (to, heading) => {
      const link = document.querySelector(`#mobile-menu a[href="${to}"]`)
      link.dispatchEvent(new Event('touchstart', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 150))
      link.click()
      return globalThis.bench.timeUntil((now) => now && now !== heading)
    },
    back: (heading) => {
      history.back()
      return globalThis.bench.timeUntil((now) => now === heading)
    },
    /** The time until a frame in which the heading is right is painted: the timer runs after it. */
    timeUntil: async (isRight) => {
      const start = performance.now()
      do await new Promise(requestAnimationFrame)
      while (!isRight(document.querySelector('h1')?.textContent))
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - start
    },
  }
}
