import type { Page } from '@playwright/test'

import { faultyReads, readFailures } from '#tests/helpers/reads.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from '#tests/helpers/public-paths.ts'

test.use({ allowed: readFailures })

/** The placeholders of each list. */
const skeletons: Record<string, Record<string, number>> = {
  '/': { '/api/services': 6, '/api/reviews': 3, '/api/blog-posts?newest=3': 3, '/api/membership-plans': 2 },
  '/services': { '/api/services': 6 },
  '/reviews': { '/api/reviews': 6 },
  '/blog': { '/api/blog-posts?page=1': 6 },
  '/membership': { '/api/membership-plans': 2 },
}

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const placeholders = (page: Page) => main(page).locator('[data-skeleton]')
const busy = (page: Page) =>
  main(page).locator('[aria-busy=true], [data-skeleton]').or(main(page).getByText('Loading...'))

/** Opens a document that reads nothing. */
async function start(page: Page) {
  await page.goto('/contact')
  await hydrated(page)
}

/** Goes there as a click on a link does. */
async function visit(page: Page, path: string) {
  for (const to of ['/contact', path]) await page.evaluate((url) => history.pushState(null, '', url), to)
  await expect(page).toHaveURL(path)
}

for (const path of publicPaths) {
  for (const state of ['500', 'aborted', '401', 'late'] as const) {
    test(`${path} shows its headings with its reads empty, then each ${state}, and asks once a visit`, async ({
      page,
    }) => {
      // No prefetches.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      const reads = await faultyReads(page)
      const settled = async (about: string) => {
        await expect.soft(busy(page), about).toHaveCount(0)
        await expect.soft(heading(page), about).toHaveText(/\w/)
        await expect.soft(page.getByRole('alert'), about).toHaveCount(0)
        expect.soft(await reads.repeated(), about).toEqual([])
      }
      await start(page)
      await reads.plan('empty')
      await visit(page, path)
      await settled('empty')
      for (const read of await reads.asked()) {
        await start(page)
        await reads.plan(state === '500' ? 500 : state === '401' ? 401 : state, read)
        await visit(page, path)
        if (state === 'late') {
          await expect.soft(heading(page), `${read} late`).toHaveText(/\w/)
          const count = skeletons[path]?.[read]
          if (count !== undefined) await expect.soft(placeholders(page), `${read} late`).toHaveCount(count)
          await reads.release()
        }
        await settled(`${read} ${state}`)
        if (state !== 'late') expect.soft(await reads.asked(), `${read} ${state}`).toContain(read)
      }
    })
  }
}

test.describe('a read that failed', () => {
  test.use({ allowed: /status of 500/ })

  test('is not asked again by the page it was prefetched for, but when that is opened once more', async ({ page }) => {
    const reads = await faultyReads(page)
    await page.goto('/about')
    await hydrated(page)
    await reads.plan(500)
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
    await link('Reviews').hover()
    await expect.poll(() => reads.timesAsked('/api/reviews')).toBe(1)
    await link('About Us').hover()
    await link('Reviews').hover()
    await link('Reviews').click()
    await expect(heading(page)).toHaveText('Customer Reviews')
    await expect(busy(page)).toHaveCount(0)
    await link('Home').click()
    await expect(heading(page)).toHaveText(/calm/)
    await expect(busy(page)).toHaveCount(0)
    expect(await reads.timesAsked('/api/reviews')).toBe(2)
    await reads.plan(undefined)
    await link('Reviews').click()
    await expect(main(page).locator('[data-review]').first()).toBeVisible()
    expect(await reads.timesAsked('/api/reviews')).toBe(1)
  })
})
