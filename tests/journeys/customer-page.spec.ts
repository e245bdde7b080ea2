import type { Page } from '@playwright/test'

import { countPresses } from '#tests/helpers/presses.ts'
import { bookWithPage, expect, hydrated, signIn, test } from '#tests/helpers/visitor.ts'

type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** A confirmed booking in three weeks; returns its ID and the address of its page. */
async function confirmed(page: Page, email: string) {
  const booked = await bookWithPage(page, email)
  await signIn(page)
  const scheduledStart = new Date(Date.now() + 21 * 24 * 3_600_000).toISOString()
  const change = { status: 'confirmed', scheduledStart }
  expect((await page.request.patch(`/api/admin/bookings/${booked.id}/status`, { data: change })).status()).toBe(200)
  await page.request.post('/api/admin/logout')
  return booked
}

const stored = (rows: Rows, id: number) => rows('select status, street, updated_at from bookings where id = $1', [id])

test.describe('with script', () => {
  test.use({ allowed: /status of 40[04]/ })

  test(
    'the customer asks for another time in three presses, and the owner accepts it with one',
    { tag: '@core' },
    async ({ page, email, rows }) => {
      const { id, path } = await confirmed(page, email)
      await page.goto(path)
      await hydrated(page)
      const presses = countPresses()
      await presses.press(page.getByText('Ask for another time', { exact: true }))
      await presses.press(page.getByRole('checkbox', { name: /, morning$/ }).first())
      await presses.press(page.getByRole('button', { name: 'Ask for Another Time' }))
      expect(presses.count).toBeLessThanOrEqual(3)
      await expect(page.getByText('You asked for another time.')).toBeVisible()
      const notice = page.getByRole('status').filter({ hasText: 'We got your wishes and will answer soon.' })
      await expect(notice).toBeFocused()
      await signIn(page)
      await page.goto(`/admin/bookings?id=${id}`)
      await page.getByRole('button', { name: /^Move to \w{3}, \w{3} \d+/ }).click()
      await expect(page.getByRole('button', { name: /^Move to/ })).toHaveCount(0)
      expect(await rows('select outcome from reschedule_requests')).toContainEqual({ outcome: 'accepted' })
    },
  )

  test('of two actions in one visit the page shows the last, and the answer is in view', async ({ page, email }) => {
    const { id, path } = await confirmed(page, email)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await hydrated(page)
    await page.getByText('Ask for another time', { exact: true }).click()
    await page
      .getByRole('checkbox', { name: /, morning$/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Ask for Another Time' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'We got your wishes' })).toBeFocused()
    await page.getByText('Cancel', { exact: true }).click()
    await page.getByRole('radio', { name: 'My plans changed' }).check()
    await page.getByRole('button', { name: 'Cancel Appointment' }).click()
    await expect(page.getByRole('heading', { name: 'Your appointment is canceled' })).toBeInViewport()
    await expect(page.getByRole('status').filter({ hasText: 'Thanks for letting us know.' })).toBeFocused()
    await expect(page.getByText('We got your wishes')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`B-${1000 + id}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request Another Visit' })).toBeHidden()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowed: /status of 400/ })

  test('a lost link is asked for, and the appointment canceled in three presses', async ({ page, email, rows }) => {
    const { id, path } = await confirmed(page, email)
    await page.goto('/booking')
    await page.getByRole('link', { name: 'Change or cancel it' }).click()
    await page.getByLabel('Reference').fill(`B-${1000 + id}`)
    await page.getByLabel('Last four digits').fill('0100')
    await page.getByRole('button', { name: 'Send Me the Link' }).click()
    await expect(page.getByText('If both are right, the link is on its way')).toBeVisible()
    await page.goto(path)
    const presses = countPresses()
    await presses.press(page.getByText('Cancel', { exact: true }))
    await presses.press(page.getByRole('radio', { name: 'My plans changed' }))
    await presses.press(page.getByRole('button', { name: 'Cancel Appointment' }))
    expect(presses.count).toBeLessThanOrEqual(3)
    await expect(page.getByRole('heading', { name: 'Your appointment is canceled' })).toBeVisible()
    expect(await stored(rows, id)).toMatchObject([{ status: 'cancelled' }])
  })
})
