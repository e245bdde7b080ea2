import { hydrated, expect, holdCalls, test } from '#tests/helpers/visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('scripts are asked for once the page has been painted', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }))
  expect(asked.length).toBeGreaterThan(1)
  for (const { name, startTime } of asked) expect(startTime, name).toBeGreaterThan(painted)
})

test('a touch brings the scripts though the browser tells of no paint', async ({ page }) => {
  // Nor is there the timer that would bring them anyway.
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (work: TimerHandler, after?: number) => (after === 2_000 ? 0 : original(work, after)),
      PerformanceObserver: class {
        observe() {}
      },
    })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await expect(menu).toBeVisible()
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await menu.click()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
})

test('a button that waits for a tick says so, too, when the page stays asleep', async ({ page }) => {
  const scripts = await holdCalls(page, '/assets/*.js')
  await page.goto('/booking', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  const button = page.getByRole('button', { name: 'Schedule Service' })
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  const note = page.getByText('One moment. This can be sent')
  await expect(note).toBeVisible()
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().delay === 10_000) animation.currentTime = 10_001
  })
  await expect(note.getByRole('link', { name: '(800) 555-0199' })).toBeVisible()
  scripts.release()
  await hydrated(page)
  await expect(note).toHaveCount(0)
  await expect(button).toBeEnabled()
})

test.describe('when the code of a page does not come', () => {
  test.use({ allowed: /Failed to load resource: net::ERR_FAILED/ })

  test('it is said, and what one calls with stays in sight', async ({ page }) => {
    await page.route('**/assets/about-page-*.js', (route) => route.abort())
    await page.goto('/about')
    await expect(page.getByRole('alert')).toHaveText(
      'Part of this page could not be loaded. Reload it, or call (800) 555-0199.',
    )
    // Fails where something else lies over it.
    await page.getByRole('link', { name: 'Call', exact: true }).click({ trial: true })
  })
})
