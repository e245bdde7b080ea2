import { book, expect, expectToast, hydrated, signIn, test } from '#tests/helpers/visitor.ts'
import { startWebhookReceiver } from '#tests/helpers/webhook-receiver.ts'

// An address that is refused.
test.use({ allowed: /status of 400/ })

test('the owner adds a webhook: a test and a booking arrive, and the responses are shown', async ({ page, email }) => {
  const receiver = await startWebhookReceiver()
  await signIn(page)
  await page.goto('/admin?tab=settings#settings-webhooks')
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Webhooks', exact: true })
  const dialog = page.getByRole('alertdialog')
  await section.getByRole('button', { name: 'Add Webhook…' }).click()
  await dialog.getByLabel('Address').fill('http://example.com/hook')
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog.getByText('The address must start with https://')).toBeVisible()
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expectToast(page, 'Webhook Added', 'Copy its secret now. It is shown only once.')
  const secret = section.getByLabel(/^Signing secret of 127/)
  await expect(secret).toHaveValue(/^whsec_.{44}$/)
  const row = section.getByRole('listitem').filter({ hasText: receiver.url })

  await row.getByRole('button', { name: 'Send Test' }).click()
  // Bookings of other tests arrive too.
  const message = page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem').filter({ hasText: /^test/ })
  await expect(message.getByText('Delivered')).toBeVisible()
  await message.getByText('Message and response').click()
  await expect(message.getByText('Response (200)')).toBeVisible()
  // A response from a private address is not shown.
  await expect(message.getByText('thanks', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Send Test' })).toBeFocused()

  await book(page, email)
  await expect.poll(() => receiver.received.map(({ data }) => data.email)).toContain(email)
  expect(receiver.received.map(({ type }) => type)).toEqual(expect.arrayContaining(['test', 'booking.created']))

  await page.reload()
  await hydrated(page)
  await expect(row.getByText(/^Last delivered/)).toBeVisible()
  await expect(secret).toBeHidden()
  await row.getByRole('switch').click()
  await expectToast(page, 'Status Updated', 'The webhook is off. Nothing is sent to it.')
  await expect(row.getByRole('button', { name: 'Send Test' })).toBeDisabled()
  await row.getByRole('button', { name: 'Delete…' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Webhook Deleted', `Nothing more will be sent to ${new URL(receiver.url).host}.`)
  await expect(row).toBeHidden()
  await receiver.stop()
})
