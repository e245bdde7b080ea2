import type { Page } from '@playwright/test'

import { startMailingSite } from '#tests/helpers/mailing-site.ts'
import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery'

async function signIn(page: Page, site = '') {
  expect((await page.request.post(`${site}/api/admin/login`, { data: { password } })).status()).toBe(200)
  await page.goto(`${site}/admin`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Needs a reply' })).toBeVisible()
}

const bookingBody = (email: string, lastName: string) => ({
  firstName: 'Ada',
  lastName,
  email,
  phone: '(314) 555-0100',
  serviceType: 'emergency',
})
/** Submits a booking as a visitor and returns its id. */
async function book(email: string, lastName: string, site = process.env.SITE ?? ''): Promise<number> {
  const response = await fetch(`${site}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.7` },
    body: JSON.stringify(bookingBody(email, lastName)),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

test.describe.configure({ mode: 'serial' })

test(
  'a new request appears on the open dashboard and disappears when it is answered',
  { tag: '@core' },
  async ({ page, email, rows }) => {
    const events = page.waitForResponse('**/api/admin/events')
    await signIn(page)
    await events
    const id = await book(email, 'Livewell')
    const row = rowOf(page, 'Ada Livewell')
    await expect(row).toContainText(/Due in (2 h|1 h 59 min)/)
    await expect(row).toContainText('Emergency Repair')
    await expect(row.getByRole('link', { name: 'Call (314) 555-0100, Ada Livewell' })).toHaveAttribute(
      'href',
      'tel:+13145550100',
    )
    await row.getByRole('button', { name: 'Mark as Contacted' }).click()
    await expectToast(page, 'Booking Updated', 'Marked as contacted.')
    await expect(row).toHaveCount(0)
    expect(await rows('select status, first_response_at from bookings where id = $1', [id])).toEqual([
      { status: 'contacted', first_response_at: expect.any(Date) as Date },
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
    expect(await rows('select status, first_response_at from bookings where id = $1', [id])).toEqual([
      { status: 'pending', first_response_at: null },
    ])
  },
)

test('a deleted booking can be found in the trash, restored and permanently deleted', async ({ page, email, rows }) => {
  const id = await book(email, 'Trashwell')
  await signIn(page)
  expect((await page.request.delete(`/api/admin/bookings/${id}`)).status()).toBe(200)
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('Trashwell')
  const row = page.getByRole('row').filter({ hasText: 'Ada Trashwell' })
  await expect(row).toContainText('30 days left')
  await row.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Restored', '“Ada Trashwell” is back.')
  await expect(row).toHaveCount(0)
  expect(await rows('select deleted_at from bookings where id = $1', [id])).toEqual([{ deleted_at: null }])

  await page.request.delete(`/api/admin/bookings/${id}`)
  await row.getByRole('button', { name: 'Delete Ada Trashwell forever' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Ada Trashwell” forever?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete Ada Trashwell forever' }).click()
  await dialog.getByRole('button', { name: 'Delete Forever' }).click()
  await expectToast(page, 'Deleted Forever', '“Ada Trashwell” was permanently deleted.')
  expect(await rows('select 1 from bookings where id = $1', [id])).toEqual([])
  expect(await rows("select 1 from outbox where related_kind = 'booking' and related_id = $1", [id])).toEqual([])

  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `Permanently deleted B-${1000 + id}` })).toBeVisible()
})

test.describe('when the stream is down', () => {
  test.use({ allowed: /503/ })

  test('a notice appears, and Reload restores the stream', async ({ page, email }) => {
    await page.route('**/api/admin/events', (route) => route.fulfill({ status: 503, body: '' }))
    await signIn(page)
    await expect(page.getByText('Live updates paused.')).toBeVisible({ timeout: 10_000 })
    await book(email, 'Pausewell')
    await page.unroute('**/api/admin/events')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Live updates paused.')).toHaveCount(0)
    await expect(rowOf(page, 'Ada Pausewell')).toBeVisible()
  })
})

test.describe('when the session was ended elsewhere', () => {
  test.use({ allowed: /401/ })

  test('the open dashboard redirects to the login page', async ({ page }) => {
    // Ends at once and is opened again, as after the heartbeat at which the site ends it.
    await page.route('**/api/admin/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100\n\n' }),
    )
    await signIn(page)
    await page.request.post('/api/admin/logout')
    await page.unroute('**/api/admin/events')
    await expect(page).toHaveURL(/\/admin\/login/)
    await expectToast(page, 'Session Expired', 'Please log in again.')
  })
})

test.describe('with a mail server', () => {
  // The test driver's own scripts are blocked in the frame of the mail.
  test.use({ allowed: /Blocked script execution in '\S+\/view'/ })
  let site: Awaited<ReturnType<typeof startMailingSite>>
  test.beforeAll(async () => {
    site = await startMailingSite(password)
  })
  test.afterAll(() => site.stop())

  test('a rejected mail is shown on the dashboard and can be resent', async ({ page }) => {
    site.smtp.state.behavior = 'rejects'
    await signIn(page, site.url)
    await book('customer@example.com', 'Mailwell', site.url)
    const line = page.getByRole('link', { name: /2 emails couldn’t be sent\./ })
    await expect(line).toBeVisible()
    await line.click()
    const mail = page.getByRole('row').filter({ hasText: 'customer@example.com' })
    await expect(mail).toContainText('No such user here')
    await mail.getByRole('link').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.frameLocator('iframe').locator('body')).toContainText('Ada')
    site.smtp.state.behavior = 'accepts'
    await drawer.getByRole('button', { name: 'Resend' }).click()
    await expectToast(page, 'Email Queued', 'It is on its way to customer@example.com.')
    await expect(drawer.getByText('Sent', { exact: true }).first()).toBeVisible()
    await drawer.getByRole('button', { name: 'Close', exact: true }).first().click()
    expect(site.smtp.received.map(({ recipients }) => recipients)).toEqual([['customer@example.com']])
    await expect(mail).toHaveCount(0)
    await page.getByRole('link', { name: /^Failed/ }).click()
    await expect(page.getByRole('row').filter({ hasText: 'No such user here' })).toHaveCount(1)
  })
})
