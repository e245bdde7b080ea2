import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

const form = (page: Page) => page.getByRole('main').locator('form')
const button = (page: Page) => form(page).locator('button[type=submit]')
const consent = (page: Page) => form(page).getByRole('checkbox', { name: /I have read and agree/ })

async function fill(page: Page, email: string) {
  await form(page).getByLabel('Name').fill('Ada Miller')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByRole('textbox', { name: 'Message' }).fill('What would a heat pump cost?')
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
})

test('a message is stored, promised an answer within 2 hours, and the form is reset', async ({ page, email, rows }) => {
  await fill(page, email)
  await form(page).getByLabel('Subject').selectOption('Get a Quote')
  await form(page)
    .getByRole('checkbox', { name: /informational/ })
    .check()
  await consent(page).check()
  const held = await holdCalls(page, '/api/contacts')
  await button(page).click()
  await expect(button(page)).toHaveText('Sending...')
  await expect(button(page)).toBeDisabled()
  held.release()
  await expectToast(page, 'Message Sent Successfully', "We'll get back to you within 2 hours during business hours.")
  const [row] = await rows('select * from contacts where email = $1', [email])
  expect(row).toMatchObject({
    name: 'Ada Miller',
    phone: null,
    subject: 'quote',
    message: 'What would a heat pump cost?',
    status: 'unread',
    sms_consent: { general: false, informational: true, marketing: false, noTexts: false },
  })
  await expect(page.locator(':focus')).toContainText(`Thanks, Ada. Reference C-${1000 + Number(row?.id)}.`)
  await page.getByRole('link', { name: 'Send Another' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect(form(page).getByLabel('Subject')).toHaveValue('general')
  await expect(button(page)).toBeDisabled()
})

test('the subjects are those specified, with "General Inquiry" as default; the message has 5 rows', async ({
  page,
}) => {
  const subject = form(page).getByLabel('Subject')
  await expect(subject).toHaveValue('general')
  await expect(subject.locator('option')).toHaveText([
    'Service Request',
    'Emergency Repair',
    'Get a Quote',
    'Maintenance Plan',
    'General Inquiry',
  ])
  expect(
    await subject.locator('option').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['service-request', 'emergency', 'quote', 'maintenance', 'general'])
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '5')
})

test('required fields have an asterisk and their own error; nothing is sent without them', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect(form(page).locator('label', { hasText: label }).first()).toContainText('*')
  await expect(form(page).locator('label', { hasText: 'Phone' })).not.toContainText('*')
  await consent(page).check()
  await button(page).click()
  for (const sentence of ['Name is required.', 'Email is required.', 'Message is required.']) {
    await expect(form(page).locator('p', { hasText: sentence })).toBeVisible()
  }
  await expect(page.getByText('Please fix 3 fields.')).toBeVisible()
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await form(page).getByLabel('Phone').fill('12')
  await form(page).getByRole('textbox', { name: 'Message' }).focus()
  await expect(form(page).locator('p', { hasText: 'Please enter a valid phone number.' })).toBeVisible()
  expect(calls).toEqual([])
})

test('the consent has its own wording and locks the button', async ({ page, email, rows }) => {
  await fill(page, email)
  await expect(button(page)).toBeDisabled()
  await consent(page).check()
  await expect(button(page)).toBeEnabled()
  await consent(page).uncheck()
  await expect(button(page)).toBeDisabled()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  await expect(
    form(page).locator('p', { hasText: 'You must agree to the Privacy Policy and Terms of Service to proceed' }),
  ).toBeVisible()
  expect(await rows('select id from contacts where email = $1', [email])).toEqual([])
})

test.describe('when the server refuses', () => {
  test.use({ allowed: /status of 429/ })

  test('the toast says so, and the form keeps its values', async ({ page, email, address, request, rows }) => {
    for (let sent = 0; sent < 10; sent++)
      await request.post('/api/contacts', { data: {}, headers: { 'x-forwarded-for': address } })
    await fill(page, email)
    await consent(page).check()
    await button(page).click()
    await expectToast(page, 'Message Failed to Send', 'Please try again or call us directly at (800) 555-0199.')
    await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue('What would a heat pump cost?')
    await expect(form(page).getByRole('alert').getByRole('link').first()).toHaveAttribute('href', 'tel:+18005550199')
    expect(await rows('select id from contacts where email = $1', [email])).toEqual([])
  })
})

test('contact information and business hours are beside the form', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main).toContainText('within 2 hours')
  await expect(main).toContainText('Mon-Fri 7AM-7PM')
  await expect(main).toContainText(/after-hours service/i)
  for (const [name, href] of [
    ['(800) 555-0199', 'tel:+18005550199'],
    ['(314) 555-0142', 'tel:+13145550142'],
    ['hello@example.com', 'mailto:hello@example.com'],
  ] as const) {
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href)
  }
  const [left, right] = [await form(page).boundingBox(), await main.getByText('Mon-Fri 7AM-7PM').boundingBox()]
  expect(left?.x).toBeLessThan(right?.x ?? 0)
})

test('text typed here is carried over to the booking page', async ({ page }) => {
  await form(page).getByLabel('Email').fill('ada@example.com')
  await form(page).getByLabel('Phone').fill('(314) 555-0100')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Booking' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Phone')).toHaveValue('(314) 555-0100')
})

for (const [path, missing] of [
  ['/booking', 'You must accept the privacy policy and terms of service to proceed'],
  ['/contact', 'You must agree to the Privacy Policy and Terms of Service to proceed'],
] as const) {
  for (const [way, send] of [
    ['a press on the button', (page: Page) => button(page).click({ force: true })],
    ['Enter in a field', (page: Page) => form(page).getByLabel('Email').press('Enter')],
  ] as const) {
    test(`${way} of ${path} before the consent is given says what is missing`, async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      await expect(button(page)).toBeDisabled()
      await send(page)
      await expect(page.getByText(missing, { exact: true })).toBeVisible()
      await expect(consent(page)).toBeFocused()
      await consent(page).check()
      await expect(page.getByText(missing, { exact: true })).toBeHidden()
      await expect(button(page)).toBeEnabled()
    })
  }
}

for (const from of ['/', '/membership']) {
  test(`"Get Quote" on ${from} opens the form with the plan named and its subject chosen`, async ({ page }) => {
    await form(page).getByLabel('Name').fill('Ada Miller')
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
  })
}
