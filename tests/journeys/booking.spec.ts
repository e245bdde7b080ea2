import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

const consentNeeded = 'You must accept the privacy policy and terms of service to proceed'

async function fill(page: Page, email: string) {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Miller')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(314) 555-0100')
  await page.getByLabel('Service Type').selectOption('Heating Systems')
  await page.getByLabel('Preferred Date').fill('2099-01-15')
  await page.getByLabel('How can we help?').fill('The furnace clicks and stops.')
}

const consent = (page: Page) => page.getByRole('checkbox', { name: /I have read and agree/ })
const button = (page: Page) => page.locator('form button[type=submit]')

test.beforeEach(async ({ page }) => {
  await page.goto('/booking')
  await hydrated(page)
})

test('input is locked while the request is being sent', async ({ page, email }) => {
  await fill(page, email)
  await consent(page).check()
  const held = await holdCalls(page, '/api/bookings')
  await button(page).click()
  await expect(button(page)).toHaveText('Scheduling...')
  const message = page.getByLabel('How can we help?')
  await message.focus()
  await page.keyboard.type(' And it smells.')
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('The furnace clicks and stops.')
  const service = page.getByLabel('Service Type')
  await service.focus()
  await page.keyboard.press('ArrowDown')
  await expect(service).toHaveValue('heating')
  await page.getByText('Marketing', { exact: false }).first().click()
  for (const box of await page.locator('fieldset input[type=checkbox]').all()) await expect(box).not.toBeChecked()
  held.release()
  await expect(page.getByText(/^Thanks, Ada\. Reference/)).toBeVisible()
  await page.getByRole('link', { name: 'Send Another' }).click()
  await expect(message).toHaveValue('')
  await message.fill('Another one.')
  await expect(message).toHaveValue('Another one.')
})

test('a visitor books: the row is stored, the toast shows the promise, the form is reset, the reference stays', async ({
  page,
  email,
  rows,
}) => {
  await fill(page, email)
  await page.getByRole('checkbox', { name: /about my request/ }).check()
  await consent(page).check()
  await button(page).click()

  await expectToast(
    page,
    'Booking Submitted Successfully',
    "We'll contact you within 2 hours to confirm your appointment.",
  )
  const [row] = await rows('select * from bookings where email = $1', [email])
  expect(row).toMatchObject({
    first_name: 'Ada',
    last_name: 'Miller',
    phone: '(314) 555-0100',
    service_type: 'heating',
    message: 'The furnace clicks and stops.',
    status: 'pending',
    sms_consent: { general: true, informational: false, marketing: false, noTexts: false },
  })
  const stays = page.getByText(`Reference B-${1000 + Number(row?.id)}`)
  await expect(stays).toContainText('Thanks, Ada.')
  await expect(stays).toContainText("We'll call (314) 555-0100 by")
  await expect(page.locator(':focus')).toContainText('Thanks, Ada.')
  await expect(button(page)).toBeHidden()
  await page.getByRole('link', { name: 'Send Another' }).click()
  for (const label of [
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'Service Type',
    'Preferred Date',
    'How can we help?',
  ]) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await expect(consent(page)).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /about my request/ })).not.toBeChecked()
  await expect(button(page)).toBeDisabled()
})

test('the button waits for the consent and reads "Scheduling..." while sending', async ({ page, email, rows }) => {
  await fill(page, email)
  await expect(button(page)).toBeDisabled()
  await consent(page).check()
  await expect(button(page)).toBeEnabled()
  const held = await holdCalls(page, '/api/bookings')
  await button(page).click()
  await expect(button(page)).toHaveText('Scheduling...')
  await expect(button(page)).toBeDisabled()
  held.release()
  await expect(button(page)).toHaveText('Schedule Service')
  expect(await rows('select id from bookings where email = $1', [email])).toHaveLength(1)
})

test('consent is required even if the button is bypassed, and unticking it shows the error', async ({
  page,
  email,
  rows,
}) => {
  await fill(page, email)
  await consent(page).check()
  await consent(page).uncheck()
  await page.getByLabel('First Name').press('Enter')
  await page.evaluate(() => document.querySelector('form')?.requestSubmit())
  await expect(page.locator('#privacyConsent-error')).toHaveText(consentNeeded)
  expect(await rows('select id from bookings where email = $1', [email])).toEqual([])
})

test('required fields have an asterisk and their own error; the first invalid one gets the focus; nothing is sent', async ({
  page,
}) => {
  let calls = 0
  page.on('request', (request) => (calls += request.url().includes('/api/bookings') ? 1 : 0))
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Service Type']) {
    await expect(page.locator('label', { hasText: label })).toContainText('*')
  }
  for (const label of ['Preferred Date', 'How can we help?'])
    await expect(page.locator('label', { hasText: label })).not.toContainText('*')
  await consent(page).check()
  await button(page).click()
  for (const [field, sentence] of Object.entries({
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    serviceType: 'Please select a service.',
  })) {
    await expect(page.locator(`#${field}-error`)).toHaveText(sentence)
    await expect(page.locator(`#${field}`)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByText('Please fix 5 fields.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  expect(calls).toBe(0)
})

test('an invalid field shows its error on blur, and loses it while being corrected', async ({ page }) => {
  await page.getByLabel('Email').fill('ada@')
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Preferred Date').fill('2020-01-01')
  await page.getByLabel('How can we help?').focus()
  await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.')
  await expect(page.locator('#phone-error')).toHaveText('Please enter a valid phone number.')
  await expect(page.locator('#preferredDate-error')).toHaveText('Please choose today or a later date.')
  await page.getByLabel('Email').fill('ada@example.com')
  await expect(page.locator('#email-error')).toHaveCount(0)
})

test('the date picker starts today, in St. Louis', async ({ page }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  await expect(page.getByLabel('Preferred Date')).toHaveAttribute('min', today)
})

test('the service types are those specified', async ({ page }) => {
  const options = page.getByLabel('Service Type').locator('option')
  await expect(options).toHaveText([
    'Select a service',
    'Heating Systems',
    'Cooling Systems',
    'Air Quality',
    'Maintenance',
    'Emergency Repair',
    'New Installation',
  ])
  expect(await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).toEqual([
    '',
    'heating',
    'cooling',
    'air-quality',
    'maintenance',
    'emergency',
    'installation',
  ])
})

test('the service can be preselected by the link', async ({ page }) => {
  await page.goto('/booking?service=cooling')
  await expect(page.getByLabel('Service Type')).toHaveValue('cooling')
  await page.goto('/booking?service=smart-home')
  await expect(page.getByLabel('Service Type')).toHaveValue('')
})

test.describe('when the server refuses', () => {
  test.use({ allowed: /status of 429/ })

  test('a toast and a lasting notice say so, and the form keeps its values', async ({
    page,
    email,
    address,
    request,
    rows,
  }) => {
    for (let sent = 0; sent < 10; sent++) {
      await request.post('/api/bookings', { data: {}, headers: { 'x-forwarded-for': address } })
    }
    await fill(page, email)
    await consent(page).check()
    await button(page).click()
    await expectToast(page, 'Booking Failed', 'Please try again or call us directly at (800) 555-0199.')
    await expect(page.getByRole('alert').filter({ hasText: 'was not sent' }).getByRole('link').first()).toHaveAttribute(
      'href',
      'tel:+18005550199',
    )
    await expect(page.getByLabel('First Name')).toHaveValue('Ada')
    await expect(page.getByLabel('How can we help?')).toHaveValue('The furnace clicks and stops.')
    await expect(consent(page)).toBeChecked()
    expect(await rows('select id from bookings where email = $1', [email])).toEqual([])
  })
})

test.describe('offline', () => {
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED/ })

  test('nothing is lost: the page says so, and sends one row when retried online', async ({
    page,
    context,
    email,
    rows,
  }) => {
    await fill(page, email)
    await consent(page).check()
    await context.setOffline(true)
    await button(page).click()
    await expect(page.getByText("You're offline. What you typed is safe on this page.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expectToast(
      page,
      'Booking Submitted Successfully',
      "We'll contact you within 2 hours to confirm your appointment.",
    )
    expect(await rows('select id from bookings where email = $1', [email])).toHaveLength(1)
  })

  test("a lost response doesn't create a second row", async ({ page, email, rows }) => {
    await page.route(
      '**/api/bookings',
      async (route) => {
        await route.fetch()
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await fill(page, email)
    await consent(page).check()
    await button(page).click()
    await expectToast(page, 'Booking Failed', 'Please try again or call us directly at (800) 555-0199.')
    await button(page).click()
    await expectToast(
      page,
      'Booking Submitted Successfully',
      "We'll contact you within 2 hours to confirm your appointment.",
    )
    expect(await rows('select id from bookings where email = $1', [email])).toHaveLength(1)
  })
})

test('a reload keeps the draft but no consent; sending clears the draft', async ({ page, email }) => {
  await fill(page, email)
  await consent(page).check()
  await page.getByRole('checkbox', { name: /marketing text messages/ }).check()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Service Type')).toHaveValue('heating')
  await expect(consent(page)).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /marketing text messages/ })).not.toBeChecked()
  await consent(page).check()
  await button(page).click()
  await expect(page.getByText('Thanks, Ada.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('')
})

test('"No Text Messages" and the other choices exclude one another', async ({ page }) => {
  const choice = (name: RegExp) => page.getByRole('checkbox', { name })
  const others = [/about my request/, /informational text messages/, /marketing text messages/]
  for (const other of others) await choice(other).check()
  await choice(/No Text Messages/).check()
  for (const other of others) await expect(choice(other)).not.toBeChecked()
  await choice(others[1]!).check()
  await expect(choice(/No Text Messages/)).not.toBeChecked()
})
