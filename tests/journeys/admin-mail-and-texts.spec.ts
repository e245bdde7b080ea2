import { startOwnSite } from '#tests/helpers/own-site.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'
import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

let gateway: Awaited<ReturnType<typeof startTextGateway>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  gateway = await startTextGateway()
  smtp = await startSmtpServer()
  site = await startOwnSite()
})
test.afterAll(async () => {
  await site.stop()
  await gateway.stop()
  await smtp.stop()
})

// Both on one site.
test.describe.configure({ mode: 'default' })
// Refused on purpose; the test driver's own scripts are blocked in the frame of the mail.
test.use({ allowed: /status of (400|409)|Blocked script execution in '\S+\/view'/ })

test('the owner sets up texts, gets a test and an emergency, and finds both in the outbox', async ({ page }) => {
  const headers = { origin: site.url }
  await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password }, headers })
  await page.goto(`${site.url}/admin?tab=settings`)
  await hydrated(page)
  const texts = page.getByRole('form', { name: 'Text messages' })
  await texts.getByRole('button', { name: 'Send Test Text' }).click()
  await expectToast(page, 'Not Allowed', 'Choose and save a text service first.')

  await texts.getByLabel('Text service').selectOption('Another service')
  await texts.getByLabel('Gateway address').fill(gateway.url)
  await texts.getByLabel('Token').fill('of-the-office')
  await texts.getByRole('button', { name: 'Add Number' }).click()
  await texts.getByLabel('Number 1', { exact: true }).fill('555-0100')
  await texts.getByRole('button', { name: 'Save' }).click()
  await expect(texts.getByText('Enter a US phone number, such as (217) 555-0142.')).toBeVisible()
  await texts.getByLabel('Number 1', { exact: true }).fill('(314) 555-0100')
  await texts.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings Saved', 'Your changes were saved.')
  await expect(texts.getByLabel('Token')).toHaveValue('')
  await expect(texts.getByText('A token is saved but never shown. Type to replace it.')).toBeVisible()
  await texts.getByRole('button', { name: 'Send Test Text' }).click()
  await expectToast(page, 'Test Sent', 'Check (314) 555-0100. If nothing arrives, the outbox says why.')
  await expect
    .poll(() => gateway.requests)
    .toMatchObject([{ to: '+13145550100', authorization: 'Bearer of-the-office' }])

  const booked = await page.request.post(`${site.url}/api/bookings`, {
    data: {
      firstName: 'Ada',
      lastName: 'Miller',
      email: 'ada@example.com',
      phone: '(314) 555-0177',
      serviceType: 'emergency',
      preferredDate: null,
      message: 'No heat',
    },
    headers,
  })
  expect(booked.status()).toBe(201)
  await expect
    .poll(() => gateway.requests[1]?.text)
    .toContain('EMERGENCY: Ada Miller (314) 555-0177, Emergency Repair. Call by')

  await page.goto(`${site.url}/admin?tab=outbox`)
  await hydrated(page)
  await page.getByRole('row').filter({ hasText: '(314) 555-0100' }).first().getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/^EMERGENCY: Ada Miller \(314\) 555-0177/)).toBeVisible()
  await expect(drawer.locator('iframe')).toHaveCount(0)
})

test('the owner enters the mail server, confirms that the test arrived, and resends a rejected mail', async ({
  page,
  email,
}) => {
  const headers = { origin: site.url }
  await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password }, headers })
  await page.goto(`${site.url}/admin?tab=settings`)
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Email', exact: true })
  await section.getByLabel('Provider').selectOption({ label: 'SendGrid' })
  await expect(section.getByLabel('Host')).toHaveValue('smtp.sendgrid.net')
  await expect(section.getByLabel('User name')).toHaveValue('apikey')
  await section.getByLabel('Host').fill('127.0.0.1')
  await section.getByLabel('Port').fill(new URL(smtp.url).port)
  await section.getByLabel('Encryption').selectOption({ label: 'None (on your own network only)' })
  await section.getByLabel('Password').fill('of-the-office')
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings Saved', 'Your changes were saved.')
  await expect(section.getByLabel('Password')).toHaveValue('')
  smtp.state.behavior = 'rejects-login'
  await section.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(section.getByText('The server said: “535 Wrong password”')).toBeVisible()
  smtp.state.behavior = 'accepts'
  await section.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(
    section.getByText('The mail server accepted the test to hello@example.com. Did it arrive?'),
  ).toBeVisible()
  await section.getByRole('button', { name: 'It Arrived' }).click()
  await expect(section.getByText(/^A test arrived on/)).toBeVisible()
  await section.getByRole('button', { name: 'Check DNS Records' }).click()
  await expect(section.getByText('example.com isn’t a real domain.')).toBeVisible()

  // What the server rejects is shown on the dashboard and can be resent.
  smtp.received.length = 0
  smtp.state.behavior = 'rejects'
  const data = { firstName: 'Ada', lastName: 'Mailwell', email, phone: '(314) 555-0178', serviceType: 'heating' }
  expect((await page.request.post(`${site.url}/api/bookings`, { data, headers })).status()).toBe(201)
  await page.goto(`${site.url}/admin`)
  await page.getByRole('link', { name: /2 emails couldn’t be sent\./ }).click()
  const mail = page.getByRole('row').filter({ hasText: email })
  await expect(mail).toContainText('No such user here')
  await mail.getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.frameLocator('iframe').locator('body')).toContainText('Ada')
  smtp.state.behavior = 'accepts'
  await drawer.getByRole('button', { name: 'Resend' }).click()
  await expectToast(page, 'Email Queued', `It is on its way to ${email}.`)
  await expect(drawer.getByText('Sent', { exact: true }).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close', exact: true }).first().click()
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[email]])
  await expect(mail).toHaveCount(0)
})
