import type { Page } from '@playwright/test'

import { countMade, drawAhead, made, touch, untilDrawn } from '#tests/helpers/drawn-ahead.ts'
import { awake, expect, test } from '#tests/helpers/visitor.ts'

declare global {
  interface Window {
    sent?: string
  }
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Elements that are made until the heading is there: by the click itself, nothing that comes after it. */
const click = (page: Page, to: string) =>
  page.evaluate((path) => {
    const before = (window as unknown as { made: number }).made
    document.querySelector<HTMLElement>(`a[href="${path}"]`)!.click()
    return new Promise<{ made: number; heading: string | null | undefined }>((resolve) => {
      queueMicrotask(() =>
        resolve({
          made: (window as unknown as { made: number }).made - before,
          heading: document.querySelector('h1')?.textContent,
        }),
      )
    })
  }, to)

test('after a sign the page is drawn, unseen, and the click only shows it', async ({ page }) => {
  await drawAhead(page, '/about', '/blog')
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(page).toHaveTitle(/^About Us/)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about$/)
  const shown = await click(page, '/blog')
  expect(shown.heading).toBe('HVAC Tips & Insights')
  expect(shown.made).toBeLessThan(30)
  await expect(page).toHaveTitle(/^HVAC Tips & Insights/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('[data-below]')).toHaveCount(0)
})

test('the page somebody came from is drawn for Back', async ({ page }) => {
  await countMade(page)
  await page.goto('/reviews')
  await awake(page)
  await page.locator('footer a[href="/about"]').first().click()
  await expect(page.locator('h1')).toHaveText('About Us')
  // Those of both pages.
  await untilDrawn(page, 150)
  const before = await made(page)
  await page.evaluate(() => {
    addEventListener('popstate', () =>
      queueMicrotask(() => Object.assign(window, { atBack: (window as unknown as { made: number }).made })),
    )
    history.back()
  })
  await expect(page.locator('h1')).toHaveText('Customer Reviews')
  // The page is in view before anybody hears of the step (decision 027).
  const atBack = await page.waitForFunction(() => (window as { atBack?: number }).atBack)
  expect(Number(await atBack.jsonValue()) - before).toBeLessThan(30)
  await expect(page.locator('main [data-review]').first()).toBeVisible()
})

test('a page drawn ahead is not counted as seen, and once seen it is', async ({ page }) => {
  // Beacons hide what they send from the browser's driver.
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, data) => {
      void (data as Blob).text().then((text) => Object.assign(window, { sent: [window.sent, text].join('') }))
      return true
    }
  })
  /** All that was sent by the time somebody leaves now. */
  const sent = () =>
    page.evaluate(async () => {
      dispatchEvent(new Event('pagehide'))
      await new Promise((resolve) => setTimeout(resolve))
      return window.sent ?? ''
    })
  await drawAhead(page, '/about', '/reviews')
  await touch(page, '/contact')
  await untilDrawn(page, (await made(page)) - 1)
  await click(page, '/contact')
  await expect(page.locator('h1')).toHaveText('Contact Us')
  // In view before React hears of it (decision 027), and counted by React.
  await expect.poll(sent).toContain('"/contact"')
  expect(await sent()).not.toContain('"/reviews"')
})

test('what the address says beside the path is heeded, though the plain page was drawn before', async ({ page }) => {
  await drawAhead(page, '/services', '/booking')
  await page.evaluate(() => history.pushState(null, '', '/booking?service=heating'))
  await expect(page.locator('h1')).toHaveText('Schedule Your Service')
  await expect(page.getByRole('combobox', { name: /service/i })).toHaveText(/heating/i)
})

test('a part of a page is found, though only its first screen was drawn before', async ({ page }) => {
  await drawAhead(page, '/sitemap', '/services')
  const link = page.locator('main a[href^="/services#"]').last()
  const part = (await link.getAttribute('href'))?.split('#')[1] ?? ''
  await link.click()
  await expect(page.locator(`[id="${part}"]`)).toBeInViewport()
})

test('a form drawn ahead keeps what is typed into it', async ({ page }) => {
  await drawAhead(page, '/about', '/contact')
  expect((await click(page, '/contact')).made).toBeLessThan(30)
  await page.getByLabel('Name').first().fill('Ada Lovelace')
  await touch(page, '/blog')
  await expect(page.getByLabel('Name').first()).toHaveValue('Ada Lovelace')
})

test('two quick steps back bring no tick back: consent is given anew each time', async ({ page }) => {
  await countMade(page)
  await page.goto('/about')
  await awake(page)
  for (const [to, heading] of [
    ['/contact', 'Contact Us'],
    ['/booking', 'Schedule Your Service'],
  ] as const) {
    const start = await made(page)
    await touch(page, to)
    await untilDrawn(page, start + 50)
    await click(page, to)
    await expect(page.locator('h1')).toHaveText(heading)
  }
  for (const name of ['marketing', 'privacyConsent']) await page.locator(`main input[name=${name}]`).check()
  await page.evaluate(async () => {
    history.back()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
  })
  await expect(page.locator('h1')).toHaveText('About Us')
  await page.waitForTimeout(500)
  await click(page, '/booking')
  await expect(page.locator('h1')).toHaveText('Schedule Your Service')
  for (const name of ['marketing', 'privacyConsent']) {
    await expect(page.locator(`main input[name=${name}]`)).not.toBeChecked()
  }
})

test('Back to a post far down leads there, though another post was drawn last', async ({ page }) => {
  await page.goto('/blog/1')
  await awake(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const place = await page.evaluate(() => scrollY)
  await click(page, '/blog')
  await expect(page.locator('h1')).toHaveText('HVAC Tips & Insights')
  await page.waitForTimeout(500)
  await page.locator('main a[href="/blog/2"]').first().click()
  await expect(page.locator('h1')).not.toHaveText('HVAC Tips & Insights')
  await page.waitForTimeout(500)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('HVAC Tips & Insights')
  await page.waitForTimeout(500)
  await page.goBack()
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(3)
})

test.describe('a page that was changed on its way', () => {
  test.use({ allowed: /#418/ })

  test('is drawn anew, and its head is as it was', async ({ page }) => {
    await page.route('/about', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('Skip to content', 'Skip') })
    })
    await page.goto('/about')
    await awake(page)
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
    for (const one of ['meta[charset]', 'meta[name=viewport]', 'link[rel=manifest]', 'title', 'link[rel=canonical]']) {
      await expect(page.locator(`head ${one}`), one).toHaveCount(1)
    }
  })
})

test.describe('a page that fails while it is drawn ahead', () => {
  test.use({ allowed: /not now/ })

  test('is drawn anew after the click', async ({ page }) => {
    await page.goto('/about')
    await awake(page)
    await page.evaluate(() => {
      const told = Object.assign(window, { failed: 0, failing: true })
      // What /blog writes its numbers of posts with.
      const replaceAll = Reflect.get(String.prototype, 'replaceAll') as (this: string, ...given: unknown[]) => string
      const value = function (this: string, ...given: unknown[]) {
        const isNumber = given[0] instanceof RegExp && given[0].source.includes('\\d{3}')
        if (!told.failing || !isNumber) return replaceAll.apply(this, given)
        told.failed++
        throw new Error('not now')
      }
      Object.assign(String.prototype, { replaceAll: value })
    })
    await touch(page, '/blog')
    await expect.poll(() => page.evaluate(() => (window as unknown as { failed: number }).failed)).toBeGreaterThan(0)
    // React tries once more before it gives up.
    await page.waitForTimeout(300)
    await page.evaluate(() => Object.assign(window, { failing: false }))
    await page.locator('footer a[href="/blog"]').first().click()
    await expect(page.locator('h1')).toHaveText('HVAC Tips & Insights')
    await expect(page.locator('main article').first()).toBeVisible()
  })
})
