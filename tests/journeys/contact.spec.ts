import type { Page } from '@playwright/test'

import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

const form = (page: Page) => page.getByRole('main').locator('form')
const button = (page: Page) => form(page).locator('button[type=submit]')
const consent = (page: Page) => form(page).getByRole('checkbox', { name: /I have read and agree/ })

test.beforeEach(async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
})

test(
  'without the consent, a press on the button or Enter says what is missing',
  { tag: '@core' },
  async ({ page, email, rows }) => {
    for (const [path, missing] of [
      ['/booking', 'You must accept the privacy policy and terms of service to proceed'],
      ['/contact', 'You must agree to the Privacy Policy and Terms of Service to proceed'],
    ] as const) {
      await page.goto(path)
      await hydrated(page)
      await form(page).getByLabel('Email').fill(email)
      await expect(button(page)).toBeDisabled()
      for (const send of [
        () => button(page).click({ force: true }),
        () => form(page).getByLabel('Email').press('Enter'),
      ]) {
        await send()
        await expect(page.getByText(missing, { exact: true })).toBeVisible()
        await expect(consent(page)).toBeFocused()
        await consent(page).check()
        await expect(page.getByText(missing, { exact: true })).toBeHidden()
        await expect(button(page)).toBeEnabled()
        await consent(page).uncheck()
      }
    }
    expect(
      await rows('select 1 from bookings where email = $1 union select 1 from contacts where email = $1', [email]),
    ).toEqual([])
  },
)

test('"Get Quote" opens the form with the plan named and its subject chosen, and what was typed', async ({ page }) => {
  await form(page).getByLabel('Name').fill('Ada Miller')
  for (const from of ['/', '/membership']) {
    await page.goto(from)
    await hydrated(page)
    const quote = page.getByRole('link', { name: 'Get Quote for Complete Comfort' })
    await expect(quote).toHaveAttribute('href', '/contact')
    await quote.click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(form(page).getByLabel('Subject')).toHaveValue('maintenance')
    await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(
      "I'd like a quote for the Complete Comfort plan.",
    )
    await expect(form(page).getByLabel('Name')).toHaveValue('Ada Miller')
  }
})
