import type { Page } from '@playwright/test'

import { startOwnSite } from '#tests/helpers/own-site.ts'
import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(() => site.stop())

const signIn = (page: Page) =>
  page.request.post(`${site.url}/api/admin/login`, {
    data: { password: site.password },
    headers: { origin: site.url },
  })
const open = async (page: Page, query: string) => {
  await page.goto(`${site.url}/admin?${query}`)
  await hydrated(page)
}

test(
  'changing a price, hiding a service and deleting a review shows immediately, and can be undone',
  { tag: '@core' },
  async ({ page, request }) => {
    await signIn(page)
    const tabs = page.getByRole('navigation', { name: 'Office' })
    const pageText = async (path: string) =>
      (await (await request.get(site.url + path)).text()).replaceAll(/<[^>]+>/g, '')

    await open(page, 'tab=content&what=plans')
    await page.getByRole('button', { name: 'Essential Comfort $189' }).click()
    const drawer = page.getByRole('dialog', { name: 'Essential Comfort' })
    await drawer.getByLabel('Price per year, in whole dollars').fill('197')
    await expect(drawer.getByText('$197 / Year')).toBeVisible()
    await drawer.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Saved', 'Your changes were saved.')
    expect(await pageText('/membership')).toContain('$197 / Year')

    await page.getByRole('button', { name: 'Essential Comfort $197' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await expectToast(page, 'Restored', 'The earlier version was restored.')
    expect(await pageText('/membership')).toContain('$189 / Year')

    await tabs.getByRole('link', { name: 'Services' }).click()
    await page.getByRole('button', { name: 'Edit Smart Home Comfort' }).click()
    await page.getByRole('dialog').getByLabel('Show on the website').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Saved', 'Your changes were saved.')
    expect(await pageText('/services')).not.toContain('Smart Home Comfort')

    await tabs.getByRole('link', { name: 'Reviews' }).click()
    const first = page.getByRole('button', { name: /^Delete / }).first()
    const name = (await first.getAttribute('aria-label'))?.replace('Delete ', '') ?? ''
    await first.click()
    await expectToast(page, 'Review Deleted', `“${name}” was moved to the trash.`)
    expect(await pageText('/reviews')).not.toContain(name)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Restored', `“${name}” is back.`)
    expect(await pageText('/reviews')).toContain(name)
  },
)
