import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

test.describe('service areas', () => {
  test('lists 29 Missouri and 12 Illinois areas, filters while typing, and loads the map only near the viewport', async ({
    page,
  }) => {
    const foreign: string[] = []
    await page.route(/openstreetmap/, (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>map</title>' })
    })
    await page.goto('/service-areas')
    await hydrated(page)
    const main = page.getByRole('main')
    const list = (state: string) =>
      main
        .locator('section, div')
        .filter({ has: page.getByRole('heading', { name: new RegExp(`^${state}`) }) })
        .last()
        .locator('li')
    await expect(list('Missouri')).toHaveCount(29)
    await expect(list('Illinois')).toHaveCount(12)
    expect(foreign).toEqual([])
    await main.getByLabel('Find your town or ZIP code').fill('glen')
    await expect(main.locator('li', { hasText: 'Glen Carbon' })).toBeVisible()
    await expect(main.locator('li', { hasText: 'Kirkwood' })).toHaveCount(0)
    await main.getByLabel('Find your town or ZIP code').fill('Chicago')
    await expect(main.getByText(/Not on the list\?/)).toBeVisible()
    await expect(main.getByRole('status').filter({ hasText: "isn't on our list" })).toBeVisible()
    await main.getByLabel('Find your town or ZIP code').fill('Kirkwod')
    await expect(main.getByText('Did you mean Kirkwood? Yes, we serve Kirkwood.')).toBeVisible()
    await main.getByLabel('Find your town or ZIP code').fill('63122')
    await expect(main.getByText('Yes, we serve Kirkwood (63122).')).toBeVisible()
    await expect(main.locator('li')).toHaveText(['Kirkwood'])
    await main.getByLabel('Find your town or ZIP code').fill('')
    await expect(main.getByRole('link', { name: /Get Directions/ })).toHaveAttribute('href', /google\.com\/maps\/dir/)
    await expect(main).toContainText('100 Example Street')
    await expect(main.locator('a[href="tel:+18005550199"]').first()).toBeVisible()
    await expect(main.locator('a[href="/contact"]').first()).toBeVisible()
    await main.getByRole('link', { name: /Get Directions/ }).scrollIntoViewIfNeeded()
    await expect(main.locator('iframe')).toHaveAttribute('title', /.+/)
    await expect.poll(() => foreign.length).toBeGreaterThan(0)
  })
})

test('a town typed before hydration is searched for afterwards', async ({ page }) => {
  await page.route(/openstreetmap/, (route) => route.abort())
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await asleep
    await route.continue()
  })
  await page.goto('/service-areas', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('Find your town or ZIP code').fill('glen')
  await expect(main.locator('li', { hasText: 'Kirkwood' })).toHaveCount(1)
  wake()
  await hydrated(page)
  await expect(main.getByText('Yes, we serve Glen Carbon.')).toBeVisible()
  await expect(main.locator('li')).toHaveText(['Glen Carbon'])
  await expect(main.getByLabel('Find your town or ZIP code')).toHaveValue('glen')
})

test.describe('sitemap', () => {
  test('has quick actions and four groups of working links, and a click opens the page at its top', async ({
    page,
    request,
  }) => {
    await page.goto('/sitemap')
    await hydrated(page)
    const main = page.getByRole('main')
    for (const group of ['Company', 'Services', 'Resources', 'Legal & Preferences'])
      await expect(main.getByRole('heading', { name: group, exact: true })).toBeVisible()
    for (const to of ['/booking', '/services', '/reviews', '/contact'])
      await expect(main.locator(`a[href="${to}"]`).first()).toBeVisible()
    const links = await main
      .locator('a[href^="/"]')
      .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')?.split('#')[0] ?? ''))])
    expect(links.length).toBeGreaterThan(20)
    expect(links).not.toContain('/jc-welcome')
    const statuses = await Promise.all(links.map(async (link) => [link, (await request.get(link)).status()]))
    expect(statuses).toEqual(links.map((link) => [link, 200]))
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await main.getByRole('link', { name: 'Terms of Service' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test.describe('welcome promotion', () => {
  test('has the full offer and is not indexed', async ({ page }) => {
    await page.goto('/jc-welcome')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('JC')
    for (const words of [
      /20% off/,
      /maintenance plans/i,
      /existing/i,
      /fall/i,
      /spring/i,
      /free 1-inch filter/i,
      /priority scheduling/i,
      /guaranteed emergency service/i,
      /up to 10% off repairs/i,
      /free maintenance appointment/i,
      /expires 30 days from mailing/i,
      /sample/i,
    ]) {
      await expect(main).toContainText(words)
    }
    await expect(main.getByRole('link', { name: /Schedule/ }).first()).toHaveAttribute('href', '/booking')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test.describe('legal pages', () => {
  test('the privacy policy has its date, the texting terms, the form, and links to home and contact', async ({
    page,
  }) => {
    await page.goto('/privacy-policy')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    for (const words of [
      'Jan 1, 2024',
      'Mobile information, SMS opt-in data and consent will not be shared with or sold to third parties or affiliates for marketing or promotional purposes.',
      /message and data rates may apply/i,
      /reply STOP to opt out/i,
      /HELP/,
      /not a condition of (any )?purchase/i,
      /13/,
      /10 business days/,
      /24 hours/,
    ]) {
      await expect(main).toContainText(words)
    }
    await expect(main.locator('form')).toHaveCount(1)
    await expect(main.getByRole('link', { name: 'Back to Home' }).first()).toHaveAttribute('href', '/')
    await expect(main.locator('a[href="/contact"]').first()).toBeVisible()
  })

  test('the terms have their nine sections and the business details', async ({ page }) => {
    await page.goto('/terms-of-service')
    const main = page.getByRole('main')
    const headings = (await main.getByRole('heading', { level: 2 }).allTextContents()).map((heading) =>
      heading.toLowerCase(),
    )
    const sections = [
      'services',
      'email consent',
      'appointment',
      'pricing and payment',
      'warranty',
      'liability',
      'disputes',
      'termination',
      'contact',
    ]
    let from = 0
    for (const section of sections) {
      const at = headings.findIndex((heading, index) => index >= from && heading.includes(section))
      expect(at, section).toBeGreaterThanOrEqual(from)
      from = at + 1
    }
    for (const words of [
      'Jan 1, 2024',
      'Mon-Fri 8-6',
      /24 hours/,
      /90 days/,
      /30 days/,
      /30 days written notice|30 days' written notice/i,
      /13/,
      /10 business days/i,
    ])
      await expect(main).toContainText(words)
  })
})

test.describe('not found', () => {
  test.use({ allowed: /status of 404/ })

  test('an unknown path shows an error, suggestions and links', async ({ page }) => {
    const response = await page.goto('/bookings')
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(main).toContainText("The page you're looking for doesn't exist or has been moved.")
    await expect(main).toContainText('Did you mean /booking?')
    for (const [name, to] of [
      ['Back to Home', '/'],
      ['Schedule Service', '/booking'],
      ['Contact Us', '/contact'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', to)
    }
    await expect(main.locator('a[href="tel:+18005550199"]')).toBeVisible()
    await page.goto('/something-else-entirely')
    await expect(main.getByText('Did you mean')).toHaveCount(0)
  })

  test('a malformed URL does the same', async ({ page }) => {
    expect((await page.goto('/services%zz'))?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })
})

test('on a phone the contact links at the end of the legal pages are large enough to tap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/privacy-policy', '/terms-of-service']) {
    await page.goto(path)
    const ways = page.getByRole('main').locator('address a')
    await expect(ways).toHaveCount(3)
    const heights = await ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44)
  }
})

test.describe('on paper', () => {
  test('the plans include every FAQ answer, and a badge stays with its card', async ({ page }) => {
    await page.goto('/membership')
    await hydrated(page)
    const responses = page.locator('main details p')
    await expect(responses).not.toHaveCount(0)
    for (const response of await responses.all()) await expect(response).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    for (const response of await responses.all()) await expect(response).toBeVisible()
    // A card at the top of a printed page is cut off where it extends past its margin.
    const badge = page.getByText('Most Popular')
    const beyond = await badge.evaluate((one) => {
      const card = one.closest('article')!
      const begins = card.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(card).marginTop)
      return Math.max(0, begins - one.getBoundingClientRect().top)
    })
    expect(beyond).toBe(0)
  })

  test('no heading is separated from its content', async ({ page }) => {
    for (const path of ['/privacy-policy', '/terms-of-service', '/blog/1']) {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      const headings = page.locator('main :is(h2, h3):visible')
      const breaks = await headings.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter))
      expect(new Set(breaks), path).toEqual(new Set(['avoid']))
    }
  })
})
