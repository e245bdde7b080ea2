import { scheduleSql } from '#tests/helpers/schedule-sql.ts'
import { book, expect, expectToast, signIn, test } from '#tests/helpers/visitor.ts'

test('deleting a selected booking warns if its customer expects a visit', async ({ page, rows, email }) => {
  await book(page, email)
  await rows(scheduleSql('email = $1', "now() + interval '1 day'", "now() + interval '26 hours'"), [email])
  const deleted = async () => (await rows('select deleted_at from bookings where email = $1', [email]))[0]?.deleted_at
  await signIn(page)
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
