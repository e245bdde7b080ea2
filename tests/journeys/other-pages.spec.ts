import { hydrated, expect, holdCalls, test } from '#tests/helpers/visitor.ts'

test(
  'the service areas are listed and found while typing, and the map loads only near the viewport',
  { tag: '@core' },
  async ({ page }) => {
    const foreign: string[] = []
    await page.route(/openstreetmap/, (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>map</title>' })
    })
    await page.goto('/service-areas')
    await hydrated(page)
    const main = page.getByRole('main')
    for (const [state, count] of [
      ['Missouri', 29],
      ['Illinois', 12],
    ] as const) {
      const heading = page.getByRole('heading', { name: new RegExp(`^${state}`) })
      await expect(main.locator('section, div').filter({ has: heading }).last().locator('li')).toHaveCount(count)
    }
    expect(foreign).toEqual([])
    const search = main.getByLabel('Find your town or ZIP code')
    await search.fill('Chicago')
    await expect(main.getByText(/Not on the list\?/)).toBeVisible()
    await expect(main.getByRole('status').filter({ hasText: "isn't on our list" })).toBeVisible()
    await search.fill('Kirkwod')
    await expect(main.getByText('Did you mean Kirkwood? Yes, we serve Kirkwood.')).toBeVisible()
    await search.fill('63122')
    await expect(main.getByText('Yes, we serve Kirkwood (63122).')).toBeVisible()
    await expect(main.locator('li')).toHaveText(['Kirkwood'])
    await search.fill('')
    const directions = main.getByRole('link', { name: /Get Directions/ })
    await expect(directions).toHaveAttribute('href', /google\.com\/maps\/dir/)
    await expect(main).toContainText('100 Example Street')
    for (const href of ['tel:+18005550199', '/contact'])
      await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible()
    await directions.scrollIntoViewIfNeeded()
    await expect(main.locator('iframe')).toHaveAttribute('title', /.+/)
    await expect.poll(() => foreign.length).toBeGreaterThan(0)
  },
)

test('a town typed before hydration is searched for afterwards', async ({ page }) => {
  const scripts = await holdCalls(page, '/assets/*.js')
  await page.goto('/service-areas', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('Find your town or ZIP code').fill('glen')
  await expect(main.locator('li', { hasText: 'Kirkwood' })).toHaveCount(1)
  scripts.release()
  await hydrated(page)
  await expect(main.getByText('Yes, we serve Glen Carbon.')).toBeVisible()
  await expect(main.locator('li')).toHaveText(['Glen Carbon'])
  await expect(main.getByLabel('Find your town or ZIP code')).toHaveValue('glen')
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

test('on paper the plans include every FAQ answer, and a heading stays with its content', async ({ page }) => {
  await page.goto('/membership')
  await hydrated(page)
  const responses = page.locator('main details p')
  const visible = () => responses.evaluateAll((all) => all.map((one) => one.checkVisibility()))
  expect(new Set(await visible())).toEqual(new Set([false]))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(async () => new Set(await visible())).toEqual(new Set([true]))
  for (const path of ['/privacy-policy', '/terms-of-service', '/blog/1']) {
    await page.goto(path)
    const headings = page.locator('main :is(h2, h3):visible')
    const breaks = await headings.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter))
    expect(new Set(breaks), path).toEqual(new Set(['avoid']))
  }
})
