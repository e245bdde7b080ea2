import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

const headerLinks = [
  ['Home', '/'],
  ['Services', '/services'],
  ['About Us', '/about'],
  ['Service Areas', '/service-areas'],
  ['Booking', '/booking'],
  ['Reviews', '/reviews'],
  ['Contact', '/contact'],
  ['Blog', '/blog'],
  ['Membership', '/membership'],
] as const

test('the header has the specified links in order, one of them active, and "Book Now" opens the client portal in a new tab', async ({
  page,
}) => {
  await page.goto('/about')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(headerLinks.map(([label]) => label))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    headerLinks.map(([, to]) => to),
  )
  const bookNow = page.getByRole('banner').getByRole('link', { name: 'Book Now (opens in a new tab)' })
  await expect(bookNow).toHaveAttribute('href', 'https://portal.example.com/book')
  await expect(bookNow).toHaveAttribute('target', '_blank')
  await expect(bookNow).toHaveAttribute('rel', /noopener/)
  for (const [path, active] of [
    ['/', 'Home'],
    ['/blog', 'Blog'],
    ['/blog/1', 'Blog'],
    ['/service-areas', 'Service Areas'],
    ['/services', 'Services'],
    ['/privacy-policy', null],
  ] as const) {
    await page.goto(path)
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    await expect(current, path).toHaveText(active === null ? [] : [active])
  }
})

test('a click on a header link scrolls to the top after 100 ms, smoothly unless motion is reduced', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const scrolls: { after: number; behavior: string | undefined; top: number | undefined }[] = []
    Object.assign(window, { scrolls, clickedAt: 0 })
    document.addEventListener('click', () => Object.assign(window, { clickedAt: performance.now() }), true)
    const original = window.scrollTo.bind(window)
    window.scrollTo = ((options: ScrollToOptions) => {
      scrolls.push({
        after: performance.now() - (window as unknown as { clickedAt: number }).clickedAt,
        behavior: options.behavior,
        top: options.top,
      })
      original(options)
    }) as typeof window.scrollTo
  })
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/privacy-policy')
    await hydrated(page)
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'About Us' })).toHaveCount(1)
    const scrolls = () => page.evaluate(() => (window as unknown as { scrolls: { after: number }[] }).scrolls)
    await expect.poll(async () => (await scrolls()).at(-1)).toMatchObject({ behavior, top: 0 })
    expect((await scrolls()).at(-1)?.after).toBeGreaterThanOrEqual(99)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('a link to the current page scrolls to its top without a history entry', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.goto('/about')
  await hydrated(page)
  const steps = await page.evaluate(() => history.length)
  for (const part of ['header', 'footer']) {
    const link = page.locator(`${part} a[href="/about"]`).first()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await link.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

test('below the large breakpoint a toggle opens the menu; Book Now and Back close it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await hydrated(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.context().route('https://portal.example.com/**', (route) => route.fulfill({ body: 'The portal' }))
  await menu.getByRole('link', { name: 'Book Now' }).click()
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Reviews' })).toBeVisible()
  await menu.getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(menu).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(page.getByRole('button', { name: /menu/ })).toHaveCount(0)
})

test('the footer has exactly the specified links, both numbers and the address', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href="/services"]')).toHaveCount(6)
  for (const to of [
    '/about',
    '/booking',
    '/reviews',
    '/blog',
    '/membership',
    '/contact',
    '/privacy-policy',
    '/unsubscribe',
    '/terms-of-service',
    '/sitemap',
  ]) {
    await expect(footer.locator(`a[href="${to}"]`), to).toHaveCount(1)
  }
  const social = footer.getByRole('link', { name: /coming soon/ })
  expect(await social.count()).toBeGreaterThan(0)
  for (const icon of await social.all()) expect(await icon.getAttribute('href')).toBeNull()
  await expect(footer).toContainText('© 2024')
  await expect(footer).toContainText('Comfort Refined. Calm in every Climate.')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('banner').locator('a[href="tel:+18005550199"]')).toBeVisible()
    await expect(footer.getByRole('link', { name: '(800) 555-0199' })).toHaveAttribute('href', 'tel:+18005550199')
    await expect(footer.getByRole('link', { name: '(314) 555-0142' })).toHaveAttribute('href', 'tel:+13145550142')
    await expect(footer.getByRole('link', { name: /100 Example Street/ })).toHaveAttribute('href', /google\.com\/maps/)
  }
})
