import type { Page } from '@playwright/test'

import { book, expect, expectToast, signIn, test } from '#tests/helpers/visitor.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Ada Miller' })
const step = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true })

/** A visitor requests an appointment, and the signed-in owner opens it. */
async function openNewBooking(page: Page, email: string): Promise<number> {
  const id = await book(page, email, { message: `From ${email}` })
  await signIn(page)
  await page.goto(`/admin/bookings?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Ada Miller', exact: true }).click()
  await expect(drawer(page)).toContainText(`B-${1000 + id}`)
  return id
}

test('a booking from pending to completed', { tag: '@core' }, async ({ page, rows, email }) => {
  const id = await openNewBooking(page, email)
  await step(page, 'Mark as Contacted').click()
  await expectToast(page, 'Booking Updated', 'Marked as contacted.')
  await expect(drawer(page)).toContainText('Answered in')

  await step(page, 'Confirm…').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText("Email isn't set up. Please call Ada Miller with the time.")
  await dialog.getByLabel('Date').fill('2031-05-14')
  await dialog.getByLabel('Start').fill('13:00')
  await expect(dialog.getByLabel('End')).toHaveValue('15:00')
  await expect(dialog).toContainText('Wednesday, May 14, 2031')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Booking Confirmed', "Email isn't set up; please call Ada Miller.")
  await expect(drawer(page)).toContainText('1:00 PM to 3:00 PM')

  // As if it had been sent: moved before its mail left, the customer would only be notified of the new time.
  await rows(
    `with sent as (update outbox set status = 'held', sent_at = now() where kind = 'customer-confirmed' and related_id = $1)
     update appointments set notified_status = 'confirmed', notified_start = scheduled_start, notified_end = scheduled_end
     from bookings where bookings.job_id = appointments.job_id and bookings.id = $1`,
    [id],
  )
  await step(page, 'Reschedule…').click()
  await dialog.getByLabel('Start').fill('14:30')
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  const stays = 'Ada Miller was told between 1 and 3 PM, which stays. No email was sent.'
  await expectToast(page, 'Booking Updated', stays)
  await step(page, 'Reschedule…').click()
  await dialog.getByLabel('Start').fill('15:30')
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expectToast(page, 'Booking Updated', "Email isn't set up; please call Ada Miller.")
  await drawer(page).getByLabel('Add a note').fill('Filter 16x25 needed')
  await step(page, 'Add Note').click()
  await expectToast(page, 'Note Added', 'Your note was saved.')
  await step(page, 'Complete…').click()
  await dialog.getByLabel('What was done').fill('Changed the filter')
  await dialog.getByLabel('Job value in dollars').fill('$1,249.50')
  await dialog.getByRole('button', { name: 'Complete Job' }).click()
  await expectToast(page, 'Booking Updated', 'Marked as completed.')
  await expect(step(page, 'Reopen')).toBeVisible()

  const [booking] = await rows(
    `select status, first_response_at, scheduled_start, scheduled_end, work_done, value_cents from bookings
     join jobs on jobs.id = job_id join appointments using (job_id) where bookings.id = $1`,
    [id],
  )
  expect(booking).toMatchObject({
    status: 'completed',
    scheduled_start: new Date('2031-05-14T20:30:00Z'),
    scheduled_end: new Date('2031-05-14T22:30:00Z'),
    work_done: 'Changed the filter',
    value_cents: '124950',
  })
  expect(booking?.first_response_at).not.toBeNull()
  const mails = await rows(
    `select kind, "to" from outbox where related_kind = 'booking' and related_id = $1 order by kind`,
    [id],
  )
  expect(mails.filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual([
    'customer-confirmed',
    'customer-received',
    'customer-updated',
  ])
  expect(mails.filter(({ kind }) => kind === 'owner-new')).toHaveLength(1)
})

test('a new booking, cancelled or saved, leaves no dead Back step', async ({ page, email }) => {
  await signIn(page)
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Office' })
    .getByRole('link', { name: /Bookings/ })
    .click()
  await page.getByRole('button', { name: 'New Booking' }).click()
  const caller = page.getByRole('dialog', { name: 'New Booking' })
  await caller.getByRole('button', { name: 'Cancel' }).click()
  await expect(caller).toBeHidden()
  await expect(page).toHaveURL('/admin/bookings')
  await page.goBack()
  await expect(page).toHaveURL('/admin')

  await page.goForward()
  await page.getByRole('button', { name: 'New Booking' }).click()
  await caller.getByRole('button', { name: 'First Free' }).click()
  await expect(caller).toContainText('The customer is told:')
  expect((await caller.getByLabel('Start').boundingBox())!.height).toBeGreaterThan(40)
  for (const name of ['Date', 'Start', 'End']) await caller.getByLabel(name, { exact: true }).fill('')
  await caller.getByLabel('First Name').fill('Ada')
  await caller.getByLabel('Last Name').fill('Miller')
  await caller.getByLabel('Phone').fill('(314) 555-0100')
  await caller.getByLabel('Email').fill(email)
  await caller.getByLabel('Service Type').selectOption('heating')
  await caller.getByRole('button', { name: 'Save Booking' }).click()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/admin')
})

test('skipped bookings are listed in view, however long the list', async ({ page, rows, email }) => {
  await openNewBooking(page, email)
  await rows(
    `insert into bookings (first_name, last_name, email, phone, service_type, status, due_at)
     select 'Ben', 'No. ' || number, email, phone, service_type, 'completed', due_at
     from bookings, generate_series(1, 24) as number where email = $1`,
    [email],
  )
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select Ben No. 24' }).check()
  await page.getByRole('button', { name: 'Spam' }).click()
  await expect(page.getByText('1 booking was skipped:')).toBeInViewport()
})
