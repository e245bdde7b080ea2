import type { Locator } from '@playwright/test'

import { book, expect, expectToast, hydrated, test } from '#tests/helpers/visitor.ts'

test('a missed call keeps the clock and is tried again; one that reached the customer stops it', async ({
  page,
  rows,
  email,
}) => {
  await book(page, email, { serviceType: 'emergency', message: 'No heat since last night.' })
  await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/bookings?q=${encodeURIComponent(email)}`)
  await hydrated(page)
  const drawer = page.getByRole('dialog', { name: 'Ada Miller' })
  const row = page.getByRole('row').filter({ hasText: 'Ada Miller' })
  await expect(row).toContainText('No heat since last night.')
  const call = async (link: Locator) => {
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
    await link.click()
  }
  await call(row.getByRole('link', { name: '(314) 555-0100' }))
  const question = page.getByRole('alertdialog', { name: 'Did you reach Ada?' })
  await question.getByLabel('Note').fill('Asked to call back')
  await question.getByRole('button', { name: 'Left Voicemail' }).click()
  await expect(page.getByText(/^Next try: .*\d\s[AP]M/)).toBeVisible()
  await expect(row).toContainText(/Due in .*Try again .*\d\s[AP]M/)
  const stored = () =>
    rows('select status, first_response_at is not null as answered, try_again_at from bookings where email = $1', [
      email,
    ])
  expect(await stored()).toMatchObject([{ status: 'pending', answered: false, try_again_at: expect.any(Date) }])

  await rows(`update bookings set try_again_at = now() - interval '1 minute' where email = $1`, [email])
  await expect(row).toContainText('Try again now')
  await page.getByRole('link', { name: 'Ada Miller', exact: true }).click()
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Left a voicemail')
  await call(drawer.getByRole('link', { name: 'Call', exact: true }))
  await question.getByRole('button', { name: 'Reached' }).click()
  await expectToast(page, 'Call Logged', 'Marked as contacted.')
  await expect(drawer).toContainText('Answered in')
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Reached by phone')
  expect(await stored()).toEqual([{ status: 'contacted', answered: true, try_again_at: null }])
})
