import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, signIn, test } from '#tests/helpers/visitor.ts'

const report = '/admin/sms-consent-report'

/** A phone number no other test uses. */
const numberOf = (email: string) => {
  const digits = String(Array.from(email).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000_000, 7))
  const seven = `2${digits.padStart(6, '0').slice(-6)}`
  return `(314) ${seven.slice(0, 3)}-${seven.slice(3)}`
}

async function choose(page: Page, email: string, phone: string) {
  await page.goto('/contact')
  await hydrated(page)
  const form = page.locator('#contact-form')
  await form.getByLabel('Name').fill('Ada Miller')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill(phone)
  await form.getByRole('textbox', { name: 'Message' }).fill('Please tell me when you come.')
  await form.getByRole('checkbox', { name: /about my request/ }).check()
  await form.getByRole('checkbox', { name: /recurring marketing/ }).check()
  await form.getByRole('checkbox', { name: /I have read and agree/ }).check()
  const sending = page.waitForRequest('**/api/contacts')
  await form.locator('button[type=submit]').click()
  const headers = (await sending).headers()
  await expect(page.locator(':focus')).toContainText('Reference C-')
  return headers
}

/** The same, sent without the form. */
async function chosen(page: Page, email: string, phone: string) {
  const smsConsent = { general: true, informational: false, marketing: true, noTexts: false }
  const data = { name: 'Ada Miller', email, phone, subject: 'general', message: `From ${email}`, smsConsent }
  expect((await page.request.post('/api/contacts', { data, headers: { 'x-form': 'contact' } })).status()).toBe(201)
}

const ask = async (page: Page, phone: string) => {
  const box = page.getByRole('region', { name: 'Can I text this number?' })
  await box.getByRole('textbox').fill(phone)
  await box.getByRole('button', { name: 'Check' }).click()
  return box
}

test(
  'a visitor’s choices are shown, and an opt-out takes effect immediately',
  { tag: '@core' },
  async ({ page, email, rows }) => {
    const phone = numberOf(email)
    const headers = await choose(page, email, phone)
    const [event] = await rows('select * from consent_events where email = $1', [email])
    expect(event).toMatchObject({
      version_source: 'client',
      consent_version: headers['x-consent-version'],
      client_submitted_at: headers['x-form-time'],
      flags: { general: true, informational: false, marketing: true, noTexts: false },
    })
    expect(String(event?.page_url)).toMatch(/\/contact$/)

    await signIn(page)
    await page.goto(report)
    await expect(page).toHaveTitle(/SMS Consent Report \| Admin$/)
    const box = await ask(page, phone)
    await expect(box.getByText(/^General: Yes – agreed on the contact form on /)).toBeVisible()
    await expect(box.getByText('Informational: No – no consent given.')).toBeVisible()
    await expect(box.getByText(/^Marketing: Yes – agreed on the contact form on /)).toBeVisible()

    await page.getByRole('searchbox').fill(email)
    await expect(page).toHaveURL(/q=visitor/)
    const row = page.getByRole('row').filter({ hasText: phone })
    await expect(row).toContainText('Opted in')
    await row.getByRole('link', { name: phone }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Verified unchanged ✓')).toBeVisible()
    await expect(drawer.getByText('Consent is not a condition of purchase.')).toBeVisible()
    await expect(drawer.getByText(String(event?.hash), { exact: true })).toBeVisible()

    await drawer.getByRole('button', { name: 'Record Opt-Out' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Record Opt-Out' }).click()
    await expect(dialog.getByText('Choose how they asked.')).toBeVisible()
    await dialog.getByLabel('How they asked').selectOption('Phone call')
    await expect(dialog.getByText(/^Must be honored by .+ Takes effect now\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Record Opt-Out' }).click()
    await expectToast(page, 'Opt-Out Recorded', `${phone} will not be texted.`)
    await expect(drawer.getByText(/^Marketing: No – opted out by phone on /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box.getByText(/^General: No – opted out by phone on /)).toBeVisible()
    await expect(row).toContainText('Opted out')

    const before = page.url()
    await box.getByRole('link', { name: 'Open Evidence for general texts' }).click()
    await expect(drawer.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2)
    const opened = page.url()
    await drawer.getByRole('link', { name: /^Contact form/ }).click()
    await expect(drawer.getByText('Verified unchanged ✓')).toBeVisible()
    await expect(drawer.getByRole('link', { name: /^Contact form/ })).toHaveAttribute('aria-current', 'true')
    expect(page.url()).not.toBe(opened)
    await page.goBack()
    await expect(drawer).toBeHidden()
    expect(page.url()).toBe(before)
    await ask(page, '(573) 555-0177')
    await expect(box.getByText("No consent on record. Don't text.")).toBeVisible()
  },
)

test('the certificate is one page of paper', async ({ page, email, rows }) => {
  await chosen(page, email, numberOf(email))
  const [event] = await rows('select id, hash from consent_events where email = $1', [email])
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await signIn(page)
  await page.goto(`${report}?id=${event?.id}`)
  await page.getByRole('button', { name: 'Print Certificate' }).click()
  const sheet = page.locator('.print-sheet')
  await expect(sheet).toContainText('This record was created automatically when the form was sent')
  await expect(sheet).toContainText(`has not been changed since; SHA-256 ${String(event?.hash)}`)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the records are exported and verified', async ({ page, email }) => {
  await chosen(page, email, numberOf(email))
  await signIn(page)
  await page.goto(`${report}?tab=events&q=${encodeURIComponent(email)}`)
  await expect(page.getByRole('row').filter({ hasText: /C-\d{4}/ })).toHaveCount(1)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  await expectToast(page, 'Export Ready', '1 record was exported.')
  expect(file.split('\r\n')[0]).toContain(`"Filter by: events; q: ${email}","Records 1"`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Verify Records' }).click()
  await expect(page.getByText(/^Records Verified\. \d+ records, no changes found\.$/)).toBeVisible()
})

test.describe('without live updates', () => {
  test.use({ allowed: /ERR_FAILED/ })
  test('"Can I text this number?" never shows an outdated result', async ({ page, email }) => {
    const phone = numberOf(email)
    await chosen(page, email, phone)
    await signIn(page)
    await page.route('**/api/admin/events*', (route) => route.abort())
    await page.goto(report)
    const box = await ask(page, phone)
    await expect(box.getByText(/^General: Yes/)).toBeVisible()
    await ask(page, numberOf(`other ${email}`))
    await expect(box.getByText(/^General: Yes/)).toBeHidden()

    const optOut = await page.request.post('/api/admin/sms-consent/opt-outs', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { phone, kinds: ['all'], channel: 'phone', receivedAt: new Date().toISOString(), words: '', note: '' },
    })
    expect(optOut.status(), await optOut.text()).toBe(201)
    await ask(page, phone)
    await expect(box.getByText(/^General: No/)).toBeVisible()

    await page.route('**/check?*', (route) => route.abort())
    await ask(page, phone)
    await expect(box.getByRole('alert')).toHaveText('Couldn’t check the number. Please try again.')
    await expect(box.getByText(/^General:/)).toBeHidden()
  })
})
