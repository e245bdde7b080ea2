// `npm run pictures`: screenshots of every public screen and its main states, at three widths, light and dark, into
// pictures/.
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { findBrowser } from './browser.mjs'
import { password, startSite } from './built-site.mjs'
import { build, install, root } from './install.mjs'

const screens = {
  home: '/',
  services: '/services',
  about: '/about',
  'service-areas': '/service-areas',
  booking: '/booking',
  reviews: '/reviews',
  blog: '/blog',
  post: '/blog/1',
  membership: '/membership',
  contact: '/contact',
  'privacy-policy': '/privacy-policy',
  'terms-of-service': '/terms-of-service',
  unsubscribe: '/unsubscribe',
  sitemap: '/sitemap',
  welcome: '/jc-welcome',
  'not-found': '/no-such-page',
  login: '/admin/login',
}
const main = (page) => page.getByRole('main')

/** States that have no URL: where each starts and the steps that lead to it. The ones that sign in come last. */
const states = {
  'booking-invalid': [
    '/booking',
    async (page) => {
      await page.getByRole('checkbox', { name: /I have read and agree/ }).check()
      await page.locator('form button[type=submit]').click()
      await page.getByText('Please fix 5 fields.').waitFor()
    },
  ],
  'services-dialog': [
    '/services',
    async (page) => {
      const opener = page.getByRole('button', { name: /Learn More/ })
      await opener.first().click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  'phone-menu': [
    '/about',
    async (page) => {
      const opener = page.getByRole('button', { name: 'Open menu' })
      if (!(await opener.isVisible())) return false
      await opener.click()
    },
  ],
  'newsletter-invalid': [
    '/blog',
    async (page) => {
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText('Invalid Email', { exact: true }).first().waitFor()
    },
  ],
  unsubscribed: [
    '/blog',
    async (page, site) => {
      const email = `picture-${Math.random()}@example.com`
      await page.request.post(`${site}/api/newsletter/subscribe`, { data: { email } })
      await page.goto(`${site}/unsubscribe`)
      await waitForHydration(page)
      await main(page).locator('input[type=email], input[name=email]').first().fill(email)
      await main(page).locator('form button[type=submit]').first().click()
      await page.waitForTimeout(1000)
    },
  ],
  dashboard: [
    '/admin/login',
    async (page) => {
      await page.getByLabel('Password', { exact: true }).fill(password)
      await main(page).locator('form button[type=submit]').click()
      await page.waitForURL(/\/admin$/)
      await page.waitForLoadState('networkidle')
    },
  ],
}

install()
build()
const folder = join(root, 'pictures')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const site = await startSite()
const { chromium } = createRequire(import.meta.url)('@playwright/test')
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  let visitors = 0
  for (const width of [390, 820, 1440]) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
        // A separate IP address, so that no rate limit of the forms applies.
        extraHTTPHeaders: { 'x-forwarded-for': `10.9.0.${++visitors}` },
      })
      const page = await context.newPage()
      const take = (name, fullPage) =>
        page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage })
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(site.url + path)
        await waitForHydration(page)
        await loadAllImages(page)
        await take(name, true)
      }
      for (const [name, [path, enter]] of Object.entries(states)) {
        await page.goto(site.url + path)
        await waitForHydration(page)
        if ((await enter(page, site.url)) !== false) await take(name, false)
      }
      await context.close()
      console.log(`${width} px, ${colorScheme}`)
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
console.log(`The screenshots are in ${folder}`)

function waitForHydration(page) {
  return page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Content below the fold is loaded only on scrolling. */
function loadAllImages(page) {
  return page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
  })
}
