import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

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
const sentToast = [
  'Booking Submitted Successfully',
  "We'll contact you within 2 hours to confirm your appointment.",
] as const

test.beforeEach(async ({ page }) => {
  await page.goto('/booking')
  await hydrated(page)
})

test('a visitor books: the row is stored, the toast shows the promise, the form is reset, the reference stays', async ({
  page,
  email,
  rows,
}) => {
  await fill(page, email)
  await page.getByRole('checkbox', { name: /about my request/ }).check()
  await consent(page).check()
  const held = await holdCalls(page, '/api/bookings')
  await button(page).click()
  await expect(button(page)).toHaveText('Scheduling...')
  // Locked, but still with the focus.
  const message = page.getByLabel('How can we help?')
  await message.focus()
  await page.keyboard.type(' And it smells.')
  await expect(message).toHaveValue('The furnace clicks and stops.')
  await page.getByLabel('Service Type').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Service Type')).toHaveValue('heating')
  held.release()

  await expectToast(page, ...sentToast)
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
  const fields = page.locator('form').locator('input:not([type=checkbox], [type=hidden]), select, textarea')
  await expect(fields.first()).toHaveValue('')
  expect(await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(''))).toBe('')
  for (const box of [consent(page), page.getByRole('checkbox', { name: /about my request/ })])
    await expect(box).not.toBeChecked()
  await expect(button(page)).toBeDisabled()
})

test('the form has the specified fields; each required one has its own error, and nothing is sent', async ({
  page,
}) => {
  let calls = 0
  page.on('request', (request) => (calls += request.url().includes('/api/bookings') ? 1 : 0))
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Service Type'])
    await expect(page.locator('label', { hasText: label })).toContainText('*')
  for (const label of ['Preferred Date', 'How can we help?'])
    await expect(page.locator('label', { hasText: label })).not.toContainText('*')
  const options = page.getByLabel('Service Type').locator('option')
  const choices = await options.evaluateAll((all) =>
    all.map((one) => [(one as HTMLOptionElement).value, one.textContent]),
  )
  expect(choices).toEqual([
    ['', 'Select a service'],
    ['heating', 'Heating Systems'],
    ['cooling', 'Cooling Systems'],
    ['air-quality', 'Air Quality'],
    ['maintenance', 'Maintenance'],
    ['emergency', 'Emergency Repair'],
    ['installation', 'New Installation'],
  ])
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  await expect(page.getByLabel('Preferred Date')).toHaveAttribute('min', today)

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
  await expect(page.getByLabel('First Name')).toBeFocused()
  // Each is checked on blur, and while it is corrected.
  await page.getByLabel('Email').fill('ada@')
  await page.getByLabel('Preferred Date').fill('2020-01-01')
  await page.getByLabel('How can we help?').focus()
  await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.')
  await expect(page.locator('#preferredDate-error')).toHaveText('Please choose today or a later date.')
  await page.getByLabel('Email').fill('ada@example.com')
  await expect(page.locator('#email-error')).toHaveCount(0)
  expect(calls).toBe(0)
})

test.describe('when the request fails', () => {
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED/ })

  test('offline nothing is lost: the page says so, and sends one row when retried online', async ({
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
    await expectToast(page, ...sentToast)
    expect(await rows('select id from bookings where email = $1', [email])).toHaveLength(1)
  })
})
