import { bookWithPage, expect, expectToast, hydrated, signIn, test } from '#tests/helpers/visitor.ts'
import { scheduleSql } from '#tests/helpers/schedule-sql.ts'

test('a technician comes back for a part: the office picks the time, and the customer sees both', async ({
  page,
  browser,
  email,
  rows,
}) => {
  const name = `Part ${email.slice(8, 16)}`
  const { id, path } = await bookWithPage(page, email, { firstName: 'Ada', lastName: name })
  await signIn(page)
  const data = { name: 'Marcus Lee', color: 'blue', photo: '', services: [], isActive: true }
  const technician = (await (await page.request.post('/api/admin/technicians', { data })).json()) as { id: number }
  const { url } = await (await page.request.post(`/api/admin/technicians/${technician.id}/links/day`)).json()
  const start = `now() - interval '30 minutes'`
  await rows(scheduleSql('id = $1', start, `${start} + interval '2 hours'`, '$2::integer'), [id, technician.id])

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const link = new URL(url)
  await phone.goto(process.env.SITE! + link.pathname + link.search)
  await hydrated(phone)
  await phone.getByRole('button', { name: 'Started' }).click()
  await expect(phone.getByText(/^Started \d/)).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByText('Come back…').click()
  await phone.getByLabel('Why do you come back?').fill('The igniter comes Tuesday.')
  await phone.getByRole('button', { name: '1 hour' }).click()
  await expect(phone.getByText('You come back · waits to be sent')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('You have no jobs today.')).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('link', { name: '1 job waits for another appointment' }).click()
  const tray = page.getByRole('region', { name: 'Jobs to Schedule 1' })
  await expect(tray).toContainText('Marcus Lee: The igniter comes Tuesday.')
  await expect(tray).toContainText('1 hour')
  await tray.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Schedule Ada ${name}` })
  await dialog.getByLabel('Date').fill('2031-05-13')
  await dialog.getByLabel('Start').fill('09:00')
  await expect(dialog.getByLabel('End')).toHaveValue('10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expectToast(page, 'Booking Updated', `Email isn't set up; please call Ada ${name}.`)
  await expect(tray).toBeHidden()

  const visitor = await (await browser.newContext({ baseURL: process.env.SITE! })).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Tuesday, May 13')
  await expect(visitor.getByRole('region', { name: 'Your appointment' })).toContainText('We were there')
})
