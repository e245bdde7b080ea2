import { book, expect, expectToast, test } from '#tests/helpers/visitor.ts'

test('deleting a selected booking warns if its customer expects a visit', async ({ page, rows, email }) => {
  await book(page, email)
  await rows(
    `update bookings set status = 'confirmed', scheduled_start = now() + interval '1 day',
       scheduled_end = now() + interval '26 hours' where email = $1`,
    [email],
  )
  const deleted = async () => (await rows('select deleted_at from bookings where email = $1', [email]))[0]?.deleted_at
  await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
  await page.goto(`/admin/bookings?q=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: 'Select Ada Miller' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete a confirmed booking?' })
  await expect(dialog).toContainText(/Ada Miller: \w{3}, \w{3} \d+, .* to /)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(dialog).toBeHidden()
  expect(await deleted()).toBeNull()

  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Booking Deleted', '1 booking was moved to the trash.')
  expect(await deleted()).not.toBeNull()
})

test('a booking set back from confirmed shows that its customer still expects a visit', async ({
  page,
  rows,
  email,
}) => {
  const id = await book(page, email)
  await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
  const become = (data: object) => page.request.patch(`/api/admin/bookings/${id}/status`, { data })
  await become({ status: 'confirmed', scheduledStart: new Date(Date.now() + 48 * 3_600_000).toISOString() })
  await page.goto(`/admin/bookings?id=${id}`)
  const warning = page.getByText(
    /^Ada Miller still expects us on \w{3}, \w{3} \d+, .* to .*\. Confirm a time or cancel/,
  )
  await expect(page.getByRole('region', { name: 'Appointment' })).toBeVisible()
  await expect(warning).toBeHidden()
  // As if it had been sent: undone in time, the customer would never have been notified.
  await rows(
    `with sent as (update outbox set status = 'held', sent_at = now() where kind = 'customer-confirmed' and related_id = $1)
     update bookings set notified_status = 'confirmed', notified_start = scheduled_start, notified_end = scheduled_end
     where id = $1`,
    [id],
  )
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Mark as Contacted' }).click()
  await expectToast(page, 'Booking Updated', 'Marked as contacted.')
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete a booking whose customer expects a visit?' })
  await expect(dialog).toContainText(/Ada Miller: \w{3}, \w{3} \d+, .* to /)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await become({ status: 'cancelled', reason: 'Sold the house', cancelledBy: 'customer', notifyCustomer: false })
  await expect(warning).toBeHidden()
})
