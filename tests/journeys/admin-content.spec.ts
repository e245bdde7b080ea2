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
    const pageText = async (path: string) => (await request.get(site.url + path)).text()

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

test.describe('when the session has ended', () => {
  test.use({ allowed: /status of 401/ })

  test('unsaved changes are restored after another screen, a reload and an expired session', async ({
    page,
    context,
  }) => {
    await signIn(page)
    await open(page, 'tab=settings')
    const city = () => page.getByRole('form', { name: 'Business profile' }).getByLabel('City')
    await city().fill('Kirkwood')
    await page.getByRole('link', { name: 'Trash' }).first().click()
    await page.goBack()
    await expect(city()).toHaveValue('Kirkwood')
    await open(page, 'tab=content&what=plans')
    await page.getByRole('button', { name: 'Essential Comfort $189' }).click()
    const price = page.getByRole('dialog').getByLabel('Price per year, in whole dollars')
    await price.fill('205')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await signIn(page)
    await open(page, 'tab=content&what=plans')
    await page.getByRole('button', { name: 'Essential Comfort $189' }).click()
    await expect(price).toHaveValue('205')
    await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Essential Comfort $189' }).click()
    await expect(price).toHaveValue('189')
    await open(page, 'tab=settings')
    await expect(city()).toHaveValue('Kirkwood')
    await page.getByRole('form', { name: 'Business profile' }).getByRole('button', { name: 'Discard Changes' }).click()
    await page.reload()
    await expect(city()).toHaveValue('')
  })
})
