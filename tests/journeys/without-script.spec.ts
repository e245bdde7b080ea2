import type { Page } from '@playwright/test'

import { expect, test } from '#tests/helpers/visitor.ts'

/** Every form of the site in a browser without JavaScript: refused with all values preserved, then accepted. */
test.use({ javaScriptEnabled: false, allowed: /status of 400/ })

async function fill(page: Page, form: string, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`#${form}-form [name=${name}]`)
    if (value === 'tick') await field.check()
    else if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value)
    else await field.fill(value)
  }
}

async function press(page: Page, form: string) {
  await page.locator(`#${form}-form [type=submit]`).click()
}

const visitorForms = [
  {
    form: 'booking',
    path: '/booking?service=heating',
    table: 'bookings',
    good: { firstName: 'Ada', lastName: 'Miller', phone: '(314) 555-0100', message: 'No <b>heat</b> at all' },
    bad: { phone: '123456' },
    fault: 'Please enter a valid phone number.',
    says: /^Booking Submitted Successfully\. We'll contact you within 2 hours to confirm your appointment\. Reference B-\d+\.$/,
  },
  {
    form: 'contact',
    path: '/contact',
    table: 'contacts',
    good: { name: 'Ada Miller', phone: '(314) 555-0100', subject: 'quote', message: 'What would a heat pump cost?' },
    bad: { phone: '123456' },
    fault: 'Please enter a valid phone number.',
    says: /^Message Sent Successfully\. .* Reference C-\d+\.$/,
  },
  {
    form: 'privacy',
    path: '/privacy-policy',
    table: 'privacy_contacts',
    good: { name: 'Ada Miller', phone: '(314) 555-0100', message: 'Please remind me of visits.' },
    bad: { phone: '123456' },
    fault: 'Please enter a valid phone number.',
    says: /^Form submitted successfully\. Thank you for your contact and SMS preferences\. .* Reference P-\d+\.$/,
  },
]

for (const { form, path, table, good, bad, fault, says } of visitorForms) {
  test(`the ${form} form is refused with its values preserved, then accepted`, async ({ page, email, rows }) => {
    await page.goto(path)
    const ticks = form === 'privacy' ? { marketing: 'tick' } : { marketing: 'tick', privacyConsent: 'tick' }
    await fill(page, form, { ...good, ...bad, email, ...ticks })
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await press(page, form)
    expect((await refused).status()).toBe(400)
    const here = page.locator(`#${form}-form`)
    await expect(here.getByRole('alert')).toContainText('Please fix 1 field.')
    await expect(here.locator(`#${Object.keys(bad)[0]}-error`)).toHaveText(fault)
    for (const [name, value] of Object.entries({ ...good, ...bad, email }))
      await expect(here.locator(`[name=${name}]`)).toHaveValue(value)
    for (const name of Object.keys(ticks)) await expect(here.locator(`[name=${name}]`)).toBeChecked()
    await fill(page, form, { phone: good.phone })
    await press(page, form)
    await expect(here.getByRole('status')).toHaveText(says)
    await expect(here.getByRole('textbox')).toHaveCount(0)
    await expect(here.getByRole('link', { name: 'Send Another' })).toHaveAttribute('href', path.split('?')[0]!)
    // Back shows the form with everything typed.
    await page.goBack()
    await expect(here.getByRole('alert')).toContainText('Please fix 1 field.')
    await expect(here.locator('[name=message]')).toHaveValue(good.message)
    expect(await rows(`select sms_consent from ${table} where email = $1`, [email])).toEqual([
      { sms_consent: { general: false, informational: false, marketing: true, noTexts: false } },
    ])
    // The ledger records which wording was on the page.
    expect(
      await rows("select distinct consent_version ~ '^[0-9a-f]{12}$' as known from consent_events where email = $1", [
        email,
      ]),
    ).toEqual([{ known: true }])
  })
}

for (const [path, form, source, subscribed] of [
  ['/', 'newsletter-home', 'home', "You'll receive HVAC tips and updates in your inbox."],
  [
    '/blog?category=hvac-tips',
    'newsletter-blog',
    'blog',
    "You'll receive the latest HVAC tips and maintenance guides in your inbox.",
  ],
] as const) {
  test(`the newsletter form of ${path} is refused, then accepted`, async ({ page, email, rows }) => {
    await page.goto(path)
    await fill(page, form, { email: 'ada@example' })
    await press(page, form)
    const here = page.locator(`#${form}-form`)
    await expect(here.locator('[name=email]')).toHaveValue('ada@example')
    await expect(here).toContainText('Please enter a valid email address.')
    await fill(page, form, { email })
    await press(page, form)
    await expect(page.getByText(`Successfully Subscribed! ${subscribed}`)).toBeVisible()
    expect(await rows('select source from newsletters where email = $1', [email])).toEqual([{ source }])
  })
}

test('the unsubscribe form is refused, then accepted', async ({ page, email, rows }) => {
  await rows('insert into newsletters (email) values ($1)', [email])
  await page.goto('/unsubscribe')
  await fill(page, 'unsubscribe', { email: 'ada@example' })
  await press(page, 'unsubscribe')
  await expect(page.locator('#unsubscribe-form')).toContainText('Please enter a valid email address.')
  await fill(page, 'unsubscribe', { email })
  await press(page, 'unsubscribe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've been unsubscribed")
  expect(await rows('select status from newsletters where email = $1', [email])).toEqual([{ status: 'unsubscribed' }])
})

test('the sign-in form is refused, then redirects to the requested page', async ({ page }) => {
  await page.goto('/admin/bookings')
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fbookings')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('wrong')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid password. Please try again.')
  await expect(password).toHaveValue('')
  await password.fill('correct horse battery')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/admin/bookings')
})

test('the link in a newsletter unsubscribes', async ({ page, email, rows }) => {
  const [subscriber] = await rows('insert into newsletters (email) values ($1) returning token', [email])
  await page.goto(`/unsubscribe?token=${String(subscriber?.token)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've been unsubscribed")
  expect(await rows('select status from newsletters where email = $1', [email])).toEqual([{ status: 'unsubscribed' }])
})
