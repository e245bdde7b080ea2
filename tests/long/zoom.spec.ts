import type { Page } from '@playwright/test'

import { violations } from '#tests/helpers/axe.ts'
import { faultsOf } from '#tests/helpers/layout-faults.ts'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from '#tests/helpers/public-paths.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/, contextOptions: { reducedMotion: 'reduce' } })

/** The page's width if it scrolls sideways. */
const widthOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.scrollWidth].filter((width) => width > innerWidth))

test('every page with text at 200% shows all of it and does not scroll sideways', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...(baseURL && { baseURL }) })
  await page.goto('/about')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  for (const path of publicPaths) {
    await page.goto(path)
    await hydrated(page)
    expect.soft(await faultsOf(page), path).toEqual([])
  }
  await browser.close()
})

test('at 390 px with text at 200%, the menu and the phone number can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/booking', '/blog/1']) {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect(page.getByRole('banner').getByRole('link', { name: '(800) 555-0199' })).toBeInViewport({ ratio: 1 })
    const menu = page.getByRole('button', { name: 'Open menu' })
    await expect(menu).toBeInViewport({ ratio: 1 })
    await menu.click()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' })).toBeVisible()
  }
})

test('a long business email address fits its box', async ({ page }) => {
  for (const path of ['/booking', '/contact', '/privacy-policy', '/terms-of-service']) {
    await page.goto(path)
    await hydrated(page)
    const links = page.locator('a[href^="mailto:"]')
    expect(await links.count()).toBeGreaterThan(1)
    await links.evaluateAll((all) => {
      for (const link of all) link.textContent = 'customer.service@riverbendheatingandcooling.example'
    })
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await faultsOf(page), `${path} at ${width} px`).toEqual([])
      const cut = await links.evaluateAll((all) =>
        all.map((link) => {
          const box = link.closest('li, p, address')!.getBoundingClientRect()
          return Math.max(0, link.getBoundingClientRect().right - box.right - 1)
        }),
      )
      expect.soft(new Set(cut), `${path} at ${width} px`).toEqual(new Set([0]))
    }
  }
})

test('a long name and a long street fit', async ({ page }) => {
  const wholeWith = async (path: string, selector: string, text: string) => {
    await page.goto(path)
    await hydrated(page)
    const stated = page.locator(selector)
    expect(await stated.count()).toBeGreaterThan(0)
    await stated.evaluateAll((all, words) => {
      for (const element of all) element.textContent = words
    }, text)
    expect.soft(await faultsOf(page), path).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await wholeWith('/', 'a[href="/"] span.font-bold, footer span.font-bold', 'Schwarzenberger & Featherstonehaugh')
  for (const width of [640, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await wholeWith('/service-areas', 'main address strong', 'Schwarzenberger & Featherstonehaugh Heating and Cooling')
  }
})

for (const [percent, what, paths, faults] of [
  [150, 'the forms fit a phone', ['/booking', '/contact', '/privacy-policy'], faultsOf],
  [200, 'no page is wider than a phone', publicPaths, widthOf],
] as const) {
  test(`with text at ${percent}% ${what}`, async ({ playwright, launchOptions, baseURL }) => {
    test.setTimeout(60_000)
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${percent * 0.16}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })
    for (const path of paths) {
      await page.goto(path)
      await hydrated(page)
      for (const summary of await page.locator('main summary').all()) await summary.click()
      expect.soft(await faults(page), path).toEqual([])
    }
    await browser.close()
  })
}

test('on a low screen the bar with Call and Schedule scrolls away', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Call or schedule' })
  await page.goto('/')
  for (const [height, position] of [
    [844, 'fixed'],
    [450, 'static'],
  ] as const) {
    await page.setViewportSize({ width: 720, height })
    await expect(bar).toHaveCSS('position', position)
  }
})

test('the office zoomed to 400% shows all its text, and no bar covers the focus', async ({ page, rows }) => {
  // The status shows a backup only if a later one failed.
  await rows(
    `insert into settings (key, value)
     values ('backup', jsonb_build_object('at', $1::text, 'failedAt', $1::text, 'error', 'The disk is full.'))
     on conflict (key) do update set value = excluded.value`,
    [new Date(Date.now() - 47.5 * 60_000).toISOString()],
  )
  await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/admin')
  const backup = page.getByRole('region', { name: 'System status' }).locator('dd')
  await expect(backup.locator('time').first()).toContainText('47 min ago')
  for (const time of [backup.locator('time').first(), backup.locator('time').last()]) {
    const { x, width } = (await time.boundingBox())!
    expect(x + width).toBeLessThan(320)
  }
  await rows(`update settings set value = value - '{failedAt,error}'::text[] where key = 'backup'`)

  await rows(`insert into visit_counts (day, page, kind, count) values (current_date - 3, '/zoom', 'view', 1131551)`)
  await page.goto('/admin?tab=visits')
  const views = page.getByText(/^1,13\d,\d{3}$/)
  await expect(views).toBeVisible()
  expect((await views.boundingBox())!.height).toBeLessThan(40)
  await rows(`delete from visit_counts where page = '/zoom'`)

  await page.goto('/admin/newsletter/compose')
  const line = page.getByRole('button', { name: 'Line', exact: true })
  await line.focus()
  await expect(line).toBeFocused()
  const covered = await line.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(covered).toBe(false)
})

test.describe('the error page', () => {
  test.use({ allowed: /status of 414/ })

  test('has its phone number on one line', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${'a'.repeat(5_000)}`)
    const phone = page.getByRole('link', { name: '(800) 555-0199' })
    expect(await phone.evaluate((element) => element.getClientRects().length)).toBe(1)
  })
})

test('in forced colors every button and field has a visible border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', '/services', '/booking', '/contact', '/blog', '/unsubscribe', '/admin/login']) {
    await page.goto(path)
    await hydrated(page)
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, select, textarea, a[class*=rounded-pill][class*=font-semibold]')]
        .filter((element) => {
          if (!element.checkVisibility() || element.getBoundingClientRect().width <= 1) return false
          // The honeypot is invisible.
          if (element.closest('.sr-only')) return false
          // Browsers render checkboxes themselves.
          if (element.matches('[type=checkbox], [type=hidden]')) return false
          const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
          return (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0) && outlineStyle === 'none'
        })
        .map((element) => `<${element.localName}> ${element.getAttribute('aria-label') ?? element.textContent.trim()}`),
    )
    expect.soft(bare, path).toEqual([])
  }
})

test('in forced colors the current and the selected item stand out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
  for (const path of ['/services', '/blog', '/admin', '/admin/bookings', '/admin/blog/new']) {
    await page.goto(path)
    await hydrated(page)
    const current = page.locator('[aria-current]:visible, [aria-selected=true]:visible')
    await expect(current.first()).toBeVisible()
    const marks = await current.evaluateAll((all) => all.map((one) => getComputedStyle(one).textDecorationLine))
    expect.soft(new Set(marks), path).toEqual(new Set(['underline']))
  }
})

test('what the owner says in one long word fits on a phone', async ({ page }) => {
  const word = (length: number) => 'W'.repeat(length)
  const site = await startOwnSite()
  try {
    await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password } })
    const save = async (section: string, value: object) =>
      expect(await page.request.patch(`${site.url}/api/admin/website/${section}`, { data: { value } })).toBeOK()
    await save('trust', {
      licenses: [{ state: 'AZ', trade: word(40), number: word(40) }],
      insurance: word(100),
      bond: word(100),
      badges: [{ name: word(60), image: '', link: '' }],
      financing: { name: word(60), text: word(250), link: '' },
      profiles: [{ name: word(30), link: 'https://angi.example', rating: '4.8', count: 57, asOf: '2026-05-14' }],
    })
    await save('people', { team: [{ name: word(60), role: word(60), photo: '', text: word(200) }], photos: [] })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', '/about', '/booking', '/reviews']) {
      await page.goto(site.url + path)
      await hydrated(page)
      expect.soft(await faultsOf(page), path).toEqual([])
    }
    for (const [section, label] of [
      ['trust', 'Sentence'],
      ['people', 'A sentence'],
    ] as const) {
      await page.goto(`${site.url}/admin?tab=website&section=${section}`)
      await expect(page.getByLabel(label)).toBeVisible()
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), section).toBe(390)
    }
  } finally {
    await page.close()
    await site.stop()
  }
})

/** One of 20 hues, each lighter and louder than the one before. */
const color = (index: number) => {
  const channel = (shift: number) => Math.round(127 + (40 + 4 * index) * Math.sin(index * 2.4 + shift))
  return [0, 2.1, 4.2].map((shift) => channel(shift).toString(16).padStart(2, '0')).join('')
}

test('text can be read in 20 pairs of colors, half of them in the dark', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/contact')
  await hydrated(page)
  for (let index = 0; index < 20; index++) {
    const href = `/theme/${color(index)}-${color(19 - index)}.css`
    await page.evaluate(async (to) => {
      document.querySelector('#colors')?.remove()
      const link = Object.assign(document.createElement('link'), { id: 'colors', rel: 'stylesheet', href: to })
      const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
      document.head.append(link)
      await loaded
    }, href)
    await page.emulateMedia({ colorScheme: index % 2 ? 'dark' : 'light', reducedMotion: 'reduce' })
    expect.soft(await violations(page, ['color-contrast']), href).toEqual([])
  }
})
