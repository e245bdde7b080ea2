import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

const form = (page: Page) => page.locator('#sms-form form')
const button = (page: Page) => form(page).locator('button[type=submit]')

async function fill(page: Page, email: string) {
  await form(page).getByLabel('Name').fill('Ada Miller')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Phone').fill('314-555-0100')
  await form(page).getByRole('textbox', { name: 'Message' }).fill('Please remind me of visits.')
}

test.beforeEach(async ({ page }) => {
  await page.goto('/privacy-policy')
  await hydrated(page)
})

test('text preferences are stored with the message and the visitor’s time', async ({ page, email, rows }) => {
  await fill(page, email)
  await form(page)
    .getByRole('checkbox', { name: /informational/ })
    .check()
  const held = await holdCalls(page, '/api/privacy-contact')
  const sending = page.waitForRequest('**/api/privacy-contact')
  await button(page).click()
  await expect(button(page)).toHaveText('Submitting...')
  const body = (await sending).postDataJSON() as Record<string, unknown>
  expect(body.submittedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  held.release()
  await expectToast(
    page,
    'Form submitted successfully',
    "Thank you for your contact and SMS preferences. We'll respond within 24 hours.",
  )
  const [row] = await rows('select * from privacy_contacts where email = $1', [email])
  expect(row).toMatchObject({
    name: 'Ada Miller',
    phone: '314-555-0100',
    message: 'Please remind me of visits.',
    status: 'new',
    sms_consent: { general: false, informational: true, marketing: false, noTexts: false },
    submitted_at: new Date(String(body.submittedAt)),
  })
  await expect(page.locator(':focus')).toContainText(`Reference P-${1000 + Number(row?.id)}.`)
  await page.getByRole('link', { name: 'Send Another' }).click()
  for (const label of ['Name', 'Email', 'Phone', 'Message'])
    await expect(form(page).getByRole('textbox', { name: label })).toHaveValue('')
  await expect(form(page).getByRole('checkbox', { name: /informational/ })).not.toBeChecked()
})
