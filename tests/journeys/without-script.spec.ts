import { expect, test } from '#tests/helpers/visitor.ts'

test.use({ javaScriptEnabled: false, allowed: /status of 400/ })

test(
  'without JavaScript a form is refused with its values preserved, then accepted',
  { tag: '@core' },
  async ({ page, email, rows }) => {
    const good = { firstName: 'Ada', lastName: 'Miller', phone: '(314) 555-0100', message: 'No <b>heat</b> at all' }
    const form = page.locator('#booking-form')
    const field = (name: string) => form.locator(`[name=${name}]`)
    await page.goto('/booking?service=heating')
    for (const [name, value] of Object.entries({ ...good, phone: '123456', email })) await field(name).fill(value)
    for (const name of ['marketing', 'privacyConsent']) await field(name).check()
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.locator('[type=submit]').click()
    expect((await refused).status()).toBe(400)
    await expect(form.getByRole('alert')).toContainText('Please fix 1 field.')
    await expect(form.locator('#phone-error')).toHaveText('Please enter a valid phone number.')
    for (const [name, value] of Object.entries({ ...good, phone: '123456', email }))
      await expect(field(name)).toHaveValue(value)
    for (const name of ['marketing', 'privacyConsent']) await expect(field(name)).toBeChecked()
    await field('phone').fill(good.phone)
    await form.locator('[type=submit]').click()
    await expect(page.getByRole('status')).toHaveText(
      "Booking Submitted Successfully. We'll contact you within 2 hours to confirm your appointment.",
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request')
    await page.getByRole('button', { name: 'Make It an Emergency' }).click()
    await expect(page.getByRole('heading', { name: 'It is an emergency now.' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status')).toHaveText('Your request is as it was before.')
    for (let step = 0; step < 2; step++) await page.goBack()
    // Back shows the form with everything typed.
    await page.goBack()
    await expect(form.getByRole('alert')).toContainText('Please fix 1 field.')
    await expect(field('message')).toHaveValue(good.message)
    expect(await rows('select sms_consent from bookings where email = $1', [email])).toEqual([
      { sms_consent: { general: false, informational: false, marketing: true, noTexts: false } },
    ])
  },
)
