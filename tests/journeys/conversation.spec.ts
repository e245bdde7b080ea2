import { freePort } from '../../scripts/free-port.mjs'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { startTwilio, twilioEnvironment } from '#tests/helpers/twilio.ts'
import { expect, expectToast, hydrated, test } from '#tests/helpers/visitor.ts'

let twilio: Awaited<ReturnType<typeof startTwilio>>
let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  // Twilio signs what it sends for the site's address, so it has to be known before.
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  twilio = await startTwilio({ siteUrl })
  site = await startOwnSite({
    PORT: String(port),
    SITE_URL: siteUrl,
    ...twilioEnvironment,
    SMS_TWILIO_API_URL: twilio.url,
  })
})
test.afterAll(async () => {
  await site.stop()
  await twilio.stop()
})

const phone = '+13145550142'

test(
  'a customer texts, the office sees it at once and answers, and STOP closes the box',
  { tag: '@core' },
  async ({ page }) => {
    const headers = { origin: site.url }
    const booking = {
      firstName: 'Ada',
      lastName: 'Miller',
      email: 'ada@example.com',
      phone,
      serviceType: 'heating',
      smsConsent: { general: true, informational: true, marketing: false, noTexts: false },
    }
    expect((await page.request.post(`${site.url}/api/bookings`, { data: booking, headers })).status()).toBe(201)
    await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password }, headers })
    await page.goto(`${site.url}/admin/bookings?id=1`)
    await hydrated(page)
    const drawer = page.getByRole('dialog')
    const history = drawer.getByRole('list', { name: 'History' })
    await expect(history).toContainText('Heating Systems')

    await twilio.reply(phone, 'Are you coming today?')
    await expect(history.getByText('Are you coming today?')).toBeVisible()

    await drawer.getByRole('tab', { name: 'Text' }).click()
    await drawer.getByRole('button', { name: 'Saved Answers' }).click()
    await page.getByRole('menuitem', { name: 'Save an Answer…' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Name').fill('On the way')
    await dialog.getByLabel('Answer').fill('Hi {{first_name}}, we are on our way.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Answers Saved', 'Your saved answers are up to date.')
    await drawer.getByRole('button', { name: 'Saved Answers' }).click()
    await page.getByRole('menuitem', { name: 'On the way' }).click()
    await expect(drawer.getByLabel('Text to (314) 555-0142')).toHaveValue('Hi Ada, we are on our way.')
    await drawer.getByRole('button', { name: 'Send Text' }).click()
    await expectToast(page, 'Text Sent', 'It is on its way and in the history.')
    await expect
      .poll(() => twilio.texts.map(({ body }) => body), { timeout: 25_000 })
      .toEqual(['Hi Ada, we are on our way.'])
    await expect(history.getByText('Text sent')).toBeVisible()
    await twilio.status(twilio.texts[0]!.sid, 'delivered')
    await expect(history.getByText('Text delivered')).toBeVisible()
    // It answered the text and the booking.
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()

    // From Today it takes three presses: open, the box, send.
    await page.goto(`${site.url}/admin`)
    await hydrated(page)
    const waiting = page.getByRole('region', { name: 'Needs a reply' })
    await twilio.reply(phone, 'Could you come an hour later?')
    await waiting.getByRole('link', { name: 'Ada Miller', exact: true }).click()
    await expect(drawer.getByRole('combobox', { name: 'Status' })).toHaveValue('read')
    await drawer.getByLabel('Text to (314) 555-0142').fill('Yes, we can.')
    await drawer.getByRole('button', { name: 'Send Text' }).click()
    await expectToast(page, 'Text Sent', 'It is on its way and in the history.')
    await page.goto(`${site.url}/admin`)
    await hydrated(page)
    await twilio.reply(phone, 'We painted the door green')
    await waiting.getByRole('button', { name: 'No Reply Needed: Ada Miller' }).click()
    await expectToast(page, 'No Reply Needed', 'The clock has stopped. It is in the history.')
    await expect(waiting).toContainText('You’re all caught up.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Needs a Reply', 'Ada Miller waits again.')
    await page.getByRole('link', { name: 'Messages 1 unread' }).click()
    const row = page.getByRole('table', { name: 'Inbox' }).getByRole('row').nth(1)
    await expect(row).toContainText(/Ada Miller.*We painted the door green.*Due in/)
    await row.getByRole('link').click()

    await twilio.reply(phone, 'STOP')
    await expect(drawer.getByText('This person has not agreed to texts.').first()).toBeVisible()
    await expect(drawer.getByLabel('Text to (314) 555-0142')).toHaveCount(0)
  },
)
