import type { Page } from '@playwright/test'

import { book, hydrated, expect, expectToast, signIn, test } from '#tests/helpers/visitor.ts'

async function openDashboard(page: Page) {
  await signIn(page)
  await page.goto('/admin')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Needs a reply' })).toBeVisible()
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

test.describe.configure({ mode: 'serial' })

test(
  'a new request appears on the open dashboard and disappears when it is answered',
  { tag: '@core' },
  async ({ page, email, rows }) => {
    const events = page.waitForResponse('**/api/admin/events*')
    await openDashboard(page)
    await events
    const id = await book(page, email, { lastName: 'Livewell', serviceType: 'emergency' })
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
  const id = await book(page, email, { lastName: 'Trashwell', serviceType: 'emergency' })
  await openDashboard(page)
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
    await page.route('**/api/admin/events*', (route) => route.fulfill({ status: 503, body: '' }))
    await openDashboard(page)
    await expect(page.getByText('Live updates paused.')).toBeVisible({ timeout: 10_000 })
    await book(page, email, { lastName: 'Pausewell', serviceType: 'emergency' })
    await page.unroute('**/api/admin/events*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Live updates paused.')).toHaveCount(0)
    await expect(rowOf(page, 'Ada Pausewell')).toBeVisible()
  })
})

test.describe('when the session was ended elsewhere', () => {
  test.use({ allowed: /401/ })

  test('the open dashboard redirects to the login page', async ({ page }) => {
    // Ends at once and is opened again, as after the heartbeat at which the site ends it.
    await page.route('**/api/admin/events*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100\n\n' }),
    )
    await openDashboard(page)
    await page.request.post('/api/admin/logout')
    await page.unroute('**/api/admin/events*')
    await expect(page).toHaveURL(/\/admin\/login/)
    await expectToast(page, 'Session Expired', 'Please log in again.')
  })
})
