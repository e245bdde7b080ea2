import { startOwnSite } from '#tests/helpers/own-site.ts'
import { awake, expect, expectToast, test } from '#tests/helpers/visitor.ts'

let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(() => site.stop())

test('the owner changes a price, hides a service and deletes a review; the pages follow at once, and Undo brings back', async ({
  page,
  request,
}) => {
  const headers = { origin: site.url }
  await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password }, headers })
  const kinds = page.getByRole('navigation', { name: 'Kind of content' })
  const seen = async (path: string) => (await request.get(site.url + path)).text()

  await page.goto(`${site.url}/admin?tab=content&what=plans`)
  await awake(page)
  await page.getByRole('button', { name: 'Essential Comfort $189' }).click()
  const drawer = page.getByRole('dialog', { name: 'Essential Comfort' })
  await drawer.getByLabel('Price a year, in whole dollars').fill('197')
  await expect(drawer.getByText('$197 / Year')).toBeVisible()
  await drawer.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Saved', 'The public pages show it now.')
  expect(await seen('/membership')).toContain('$197 / Year')

  await page.getByRole('button', { name: 'Essential Comfort $197' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Restored', 'The public pages show it as it was.')
  expect(await seen('/membership')).toContain('$189 / Year')

  await kinds.getByRole('link', { name: 'Services' }).click()
  await page.getByRole('button', { name: 'Edit Smart Home Comfort' }).click()
  await page.getByRole('dialog').getByLabel('Show it on the public pages').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Saved', 'The public pages show it now.')
  expect(await seen('/services')).not.toContain('Smart Home Comfort')

  await kinds.getByRole('link', { name: 'Reviews' }).click()
  const first = page.getByRole('button', { name: /^Delete / }).first()
  const name = (await first.getAttribute('aria-label'))?.replace('Delete ', '') ?? ''
  await first.click()
  await expectToast(page, 'Review Deleted', `“${name}” was moved to the trash.`)
  expect(await seen('/reviews')).not.toContain(name)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Restored', `“${name}” is back.`)
  expect(await seen('/reviews')).toContain(name)
})
