import type { Page } from '@playwright/test'

import { addDays } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { countPresses } from '#tests/helpers/presses.ts'
import { expect, hydrated, test } from '#tests/helpers/visitor.ts'

const tomorrow = addDays(todayHere(), 1)

/** Twelve bookings, one of them an emergency and one confirmed for tomorrow at 1 PM, and six messages. */
async function arrive(page: Page, url: string) {
  let visitor = 0
  const send = async (path: string, data: Record<string, unknown>) => {
    const headers = { 'x-forwarded-for': `10.9.0.${++visitor}` }
    const response = await page.request.post(`${url}${path}`, { data, headers })
    expect(response.status()).toBe(201)
    return (await response.json()) as { id: number }
  }
  const names = ['Ada', 'Bob', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lou']
  const bookings: Record<string, number> = {}
  for (const [index, firstName] of names.entries()) {
    const booking = await send('/api/bookings', {
      firstName,
      lastName: 'Miller',
      email: `${firstName}@example.com`,
      phone: `(314) 555-01${10 + index}`,
      serviceType: firstName === 'Hal' ? 'emergency' : 'heating',
    })
    bookings[firstName] = booking.id
  }
  for (const name of names.slice(0, 6)) {
    const email = `${name}.reed@example.com`
    await send('/api/contacts', {
      name: `${name} Reed`,
      email,
      subject: 'quote',
      message: `How much is a tune-up, ${name} asks?`,
      smsConsent: { general: false, informational: false, marketing: false, noTexts: true },
    })
  }
  const status = `${url}/api/admin/bookings/${bookings.Lou}/status`
  const scheduledStart = `${tomorrow}T19:00:00Z`
  expect((await page.request.patch(status, { data: { status: 'confirmed', scheduledStart } })).status()).toBe(200)
}

test('a dispatch morning takes at most 40 presses', async ({ page }) => {
  test.slow()
  const site = await startOwnSite()
  const presses = countPresses()
  const { press, fill, counted } = presses
  const key = (name: string) => counted(page.keyboard.press(name))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const drawer = (name: string) => page.getByRole('dialog', { name })
  const dialog = page.getByRole('alertdialog')
  const confirm = async (start: string, street: string, zip: string) => {
    await press(button('Confirm…'))
    await fill(dialog.getByLabel('Date'), tomorrow)
    await fill(dialog.getByLabel('Start'), start)
    await fill(dialog.getByLabel('Street'), street)
    await fill(dialog.getByLabel('ZIP'), zip)
    await press(dialog.getByRole('button', { name: 'Confirm' }))
    await expect(page.getByText('Booking Confirmed', { exact: true })).toBeVisible()
  }
  try {
    await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password } })
    await arrive(page, site.url)
    await page.goto(`${site.url}/admin/bookings`)
    await hydrated(page)

    await test.step('find the emergency and call', async () => {
      const first = page.getByRole('row').nth(1)
      await expect(first).toContainText('Emergency Repair')
      await press(first.getByRole('link', { name: 'Hal Miller' }))
      await press(drawer('Hal Miller').getByRole('link', { name: 'Call' }))
      await press(
        page.getByRole('alertdialog', { name: 'Did you reach Hal?' }).getByRole('button', { name: 'Reached' }),
      )
      await expect(drawer('Hal Miller')).toContainText('Reached by phone')
    })

    await test.step('confirm two with times and addresses', async () => {
      await confirm('08:00', '4100 Lindell Blvd', '63108')
      await press(drawer('Hal Miller').getByTitle('Close'))
      await press(page.getByRole('link', { name: 'Ada Miller' }))
      await confirm('10:00', '12 Elm Ave', '63105')
    })

    await test.step('correct a phone number', async () => {
      await press(drawer('Ada Miller').getByRole('button', { name: 'Edit Details' }))
      await fill(drawer('Ada Miller').getByRole('textbox', { name: 'Phone', exact: true }), '(314) 555-0177')
      await press(button('Save Details'))
      await expect(drawer('Ada Miller').getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+13145550177')
    })

    await test.step('answer a message', async () => {
      await press(drawer('Ada Miller').getByTitle('Close'))
      await press(page.getByRole('link', { name: /^Messages/ }))
      await press(page.getByRole('link', { name: 'Ada Reed' }))
      await press(drawer('Ada Reed').getByRole('link', { name: 'Reply' }))
      await press(page.getByRole('alertdialog', { name: 'Did you email Ada?' }).getByRole('button', { name: 'Sent' }))
      await expect(drawer('Ada Reed')).toContainText('By email')
      await press(drawer('Ada Reed').getByTitle('Close'))
    })

    await test.step('move an appointment', async () => {
      await key('/')
      await fill(page.getByRole('combobox', { name: 'Search everything' }), 'lou mill')
      await press(page.getByRole('option', { name: /Lou Miller.*B-/ }))
      await press(button('Reschedule…'))
      await fill(dialog.getByLabel('Start'), '15:00')
      await press(dialog.getByRole('button', { name: 'Reschedule' }))
      await expect(drawer('Lou Miller')).toContainText('3:00 PM to 5:00 PM')
      await press(drawer('Lou Miller').getByTitle('Close'))
    })

    await test.step('print the day', async () => {
      await page.evaluate(() => (window.print = () => (document.title = 'printed')))
      await press(page.getByRole('link', { name: 'Calendar' }))
      await press(page.getByRole('link', { name: 'Day', exact: true }))
      await press(page.getByRole('link', { name: 'Next day' }))
      await press(button('Print Day'))
      await expect(page).toHaveTitle('printed')
      await page.emulateMedia({ media: 'print' })
      const jobs = page.getByRole('listitem').filter({ hasText: /B-10/ })
      await expect(jobs).toHaveText([
        /^8:00 AM.*Hal Miller.*4100 Lindell Blvd, 63108/s,
        /^10:00 AM.*Ada Miller.*\(314\) 555-0177.*12 Elm Ave, 63105/s,
        /^3:00 PM.*Lou Miller/s,
      ])
    })
    expect(presses.count).toBeLessThanOrEqual(40)
  } finally {
    // Its live connection would complain.
    await page.close()
    await site.stop()
  }
})
