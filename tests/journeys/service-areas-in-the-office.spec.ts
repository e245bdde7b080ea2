import { startOwnSite } from '#tests/helpers/own-site.ts'
import { expect, expectToast, hydrated, test } from '#tests/helpers/visitor.ts'

interface Sections {
  areas: { value: object }
}

test('towns pasted with only their names are asked about, saved and found by ZIP code', async ({ page }) => {
  const site = await startOwnSite()
  try {
    const headers = { origin: site.url }
    await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password }, headers })
    await page.goto(`${site.url}/admin?tab=website&section=areas`)
    await hydrated(page)
    await page.getByLabel('List of towns').fill('Rolla, MO\nSpringfield\nPort Washington\nNew Nowhere')
    const replace = page.getByRole('button', { name: 'Replace the List' })
    await replace.click()
    await expect(page.getByLabel('Which “Springfield”?')).toHaveValue('0')
    await page.getByLabel('Which “Port Washington”?').selectOption('Port Washington, Wisconsin')
    await page.getByLabel('“New Nowhere” is not on our list').selectOption('Leave it out')
    await replace.click()
    await expect(page.getByText('Towns added: 3.')).toBeVisible()
    const { areas } = (await (await page.request.get(`${site.url}/api/admin/website`)).json()) as Sections
    const data = { value: { ...areas.value, example: '65401' } }
    await page.request.patch(`${site.url}/api/admin/website/areas`, { data, headers })
    // Whichever part of the long form is in view.
    await page.getByLabel('Introduction').scrollIntoViewIfNeeded()
    await expect(page.getByText('This was changed in another window.')).toBeInViewport()
    await page.getByRole('button', { name: 'Keep Mine' }).click()
    await expectToast(page, 'Saved', 'Your website shows it now.')

    await page.goto(`${site.url}/service-areas`)
    await hydrated(page)
    await expect(page.getByText('2 areas in Missouri and 1 in Wisconsin')).toBeVisible()
    await page.getByRole('searchbox').fill('65802')
    await expect(page.getByText('Yes, we serve Springfield')).toBeVisible()
  } finally {
    // Its live updates would find no site.
    await page.close()
    await site.stop()
  }
})
