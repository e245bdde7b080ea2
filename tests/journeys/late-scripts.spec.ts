import { awake, expect, holdCalls, test } from '#tests/helpers/visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('scripts are asked for once the page has been painted', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }))
  expect(asked.length).toBeGreaterThan(1)
  for (const { name, startTime } of asked) expect(startTime, name).toBeGreaterThan(painted)
})

test('a touch brings the scripts though the font is still on its way', async ({ page }) => {
  const font = await holdCalls(page, '/assets/*.woff2')
  await page.goto('/', { waitUntil: 'commit' })
  const script = page.waitForRequest('**/assets/browser-*.js', { timeout: 1_500 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await script
  font.release()
})
