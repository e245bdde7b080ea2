import { book, expect, hydrated, signIn, test } from '#tests/helpers/visitor.ts'
import { violations } from '#tests/helpers/axe.ts'
import { headerLinks, legalLinks } from '#app/layout/navigation.ts'

test.beforeEach(({ page }) => signIn(page))

test('header and footer have every link of the site’s on one and two lines, in a menu where there is no room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin')
  await hydrated(page)
  const header = page.getByRole('banner')
  const links = header.getByRole('navigation', { name: 'Website' }).getByRole('link')
  await expect(links).toHaveText([...headerLinks.map(({ label }) => label), /^Book Now/])
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href="/services"]')).toHaveCount(6)
  for (const { to } of legalLinks) await expect(footer.locator(`a[href="${to}"]`)).toHaveCount(1)
  expect((await footer.boundingBox())!.height).toBeLessThan(80)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect((await header.boundingBox())!.height).toBe(48)

  await page.setViewportSize({ width: 1100, height: 800 })
  await header.getByRole('button', { name: 'Website' }).click()
  await expect(links.filter({ hasText: 'Reviews' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('on a phone one menu has the office and the website, and closes on selection', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await hydrated(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const office = page.getByRole('navigation', { name: 'Office' })
  await expect(office.getByRole('link', { name: 'Calendar' })).toBeVisible()
  await page.getByText('Public website').click()
  await expect(page.getByRole('link', { name: 'Service Areas' }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await office.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  await expect(office).toBeHidden()
})

test('the rail marks the current screen', async ({ page }) => {
  await page.goto('/admin/bookings?view=week')
  await hydrated(page)
  const current = page.getByRole('navigation', { name: 'Office' }).locator('[aria-current=page]')
  await expect(current).toHaveText('Calendar')
  await page.goto('/admin?tab=content&what=reviews')
  await expect(current).toHaveText('Reviews')
  await page.goto('/admin?tab=settings')
  await expect(current).toHaveText('Settings')
  const sections = page.getByRole('navigation', { name: 'Office' }).locator('a[href*="#settings-"]')
  const titles = await sections.allTextContents()
  await expect(page.getByRole('main').locator('h2[id^="settings-"]')).toHaveText(titles)
  for (const name of titles) {
    await sections.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()
  }
})

test('whatever section is open, Settings, View Site and Log Out are in sight on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const rail = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Office' }) })
  const areInSight = async () => {
    for (const name of ['Settings', /^View Site/])
      await expect(rail.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(rail.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
  }
  for (const path of ['', '?tab=content&what=reviews', '/newsletter/compose', '/bookings?view=week', '?tab=settings']) {
    await page.goto(`/admin${path}`)
    await hydrated(page)
    await areInSight()
  }
  await rail.getByRole('button', { name: 'Website' }).click()
  await rail.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await areInSight()
})

test('a new request is in the title, and announced on every screen but the one that lists it', async ({
  page,
  email,
}) => {
  const announced = page.getByRole('complementary', { name: 'New requests' })
  const events = page.waitForResponse('**/api/admin/events*')
  await page.goto('/admin/blog')
  await events
  await book(page, email)
  await expect(announced.getByRole('link', { name: /new booking/ })).toBeVisible()
  await book(page, email, { serviceType: 'emergency', lastName: 'Reed' })
  await expect(page).toHaveTitle(/^\(\d+\) EMERGENCY · Blog \| Admin$/)
  await announced
    .getByRole('link', { name: /new booking|EMERGENCY/ })
    .first()
    .click()
  await expect(announced).toHaveCount(0)
})
