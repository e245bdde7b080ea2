import { awake, expect, holdCalls, test } from '#tests/helpers/visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })
const early = { waitUntil: 'commit' } as const

for (const { when, held, here } of [
  { when: 'before any script is there', held: '/assets/*.js', here: 0 },
  { when: 'when only its own code is missing', held: '/assets/blog-page-*.js', here: 2 },
]) {
  test(`who goes back while a page wakes up, ${when}, sees the page before, whole`, async ({ page }) => {
    await page.goto('/blog')
    await awake(page)
    await page
      .getByRole('link', { name: /Energy Efficiency/ })
      .first()
      .click()
    await expect(page).toHaveURL('/blog?category=energy-efficiency')
    const scripts = await holdCalls(page, held)
    await page.reload(early)
    const others = () => performance.getEntriesByType('resource').filter(({ name }) => /\/(browser|react)-/.test(name))
    await expect.poll(async () => (await page.evaluate(others)).length).toBe(here)
    // What is here has run.
    await page.waitForTimeout(500)
    await expect(page.locator('html')).not.toHaveAttribute('data-awake')
    await page.goBack(early)
    scripts.release()
    await awake(page)
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('link', { name: /All Posts/ })).toHaveAttribute('aria-current', /.+/)
    await expect(page.locator('main [data-post]')).not.toHaveCount(0)
  })
}
