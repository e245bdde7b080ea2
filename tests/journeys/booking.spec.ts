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

test(
  'a visitor books: the row is stored, the toast shows the promise, the form is reset, the reference stays',
  { tag: '@core' },
  async ({ page, email, rows }) => {
    await fill(page, email)
    await page.getByRole('checkbox', { name: /about my request/ }).check()
    await consent(page).check()
    const held = await holdCalls(page, '/api/bookings')
    await button(page).click()
    await expect(button(page)).toHaveText('Scheduling...')
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
    await expect(page).toHaveURL(/\/booking\?manage=[\w-]{22}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request')
    await expect(page.getByText(`B-${1000 + Number(row?.id)}`)).toBeVisible()
    await expect(page.getByText('Thanks, Ada.')).toBeVisible()
    await expect(page.getByText(/^We'll call you by/)).toBeVisible()
    await expect(page.getByText('Add a photo of the nameplate')).toBeVisible()
    await page.goto('/booking')
    await hydrated(page)
    const fields = page.locator('form').locator('input:not([type=checkbox], [type=hidden]), select, textarea')
    await expect(fields.first()).toHaveValue('')
    expect(await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(''))).toBe('')
    for (const box of [consent(page), page.getByRole('checkbox', { name: /about my request/ })])
      await expect(box).not.toBeChecked()
    await expect(button(page)).toBeDisabled()
  },
)

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

test('the forms say by the clock of the visitor whether the office is open', async ({ page }) => {
  for (const [moment, says] of [
    ['2026-11-18T16:00:00Z', /Open now until 5/],
    ['2026-11-21T16:00:00Z', /After hours: we answer/],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment))
    await page.goto('/booking')
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
  }
})
