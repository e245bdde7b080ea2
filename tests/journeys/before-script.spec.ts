import type { Page } from '@playwright/test'

import { awake, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

/** A phone with one bar of signal: the page is there, its scripts come three seconds later. */
test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue().catch(() => {})
  })
})

const asleep = async (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-awake')
const early = { waitUntil: 'commit' } as const

test('the menu opens, shows itself open once the page is awake, and leads on', async ({ page }) => {
  await page.goto('/', early)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#mobile-menu')).toBeVisible()
  await asleep(page)
  await awake(page)
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
  await page.locator('#mobile-menu').getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Reviews')
  await expect(page.locator('#mobile-menu')).toBeHidden()
})

test('a dialog opens, closes, and is still open where it was left open', async ({ page }) => {
  await page.goto('/', early)
  const more = page.getByRole('button', { name: /Learn More/ }).first()
  const dialog = page.getByRole('dialog')
  await more.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await more.click()
  await asleep(page)
  await awake(page)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Schedule Service' }).click()
  await expect(page).toHaveURL(/\/booking\?service=/)
})

test('a link leads on at once', async ({ page }) => {
  await page.goto('/', early)
  await page.getByRole('link', { name: 'View All Articles' }).click()
  await page.waitForURL('/blog', early)
  await asleep(page)
})

test('an address typed and sent too early is kept, and sent as soon as it can be', async ({ page, email, rows }) => {
  await page.goto('/', early)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('One moment. This is sent as soon as the page is ready.')).toBeVisible()
  await asleep(page)
  await expectToast(page, 'Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox.")
  await expect(page.getByText('One moment.')).toBeHidden()
  expect(await rows('select 1 from newsletters where email = $1', [email])).toHaveLength(1)
})

test('a whole message filled in too early is kept, ticks and all', async ({ page, email, rows }) => {
  // Later still: all of this takes a while to type.
  const scripts = await holdCalls(page, '/assets/*.js')
  await page.goto('/contact', early)
  await page.getByLabel(/^Name/).fill('Ada Miller')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Phone/).fill('(314) 555-0100')
  await page.getByLabel(/^Subject/).selectOption('quote')
  await page.getByLabel(/^Message/).fill('What would a heat pump cost?')
  await page.getByRole('checkbox', { name: /about my request/ }).check()
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  await asleep(page)
  scripts.release()
  await awake(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/^Thanks, Ada\./)).toBeVisible()
  expect(await rows('select name, phone, subject, message from contacts where email = $1', [email])).toEqual([
    { name: 'Ada Miller', phone: '(314) 555-0100', subject: 'quote', message: 'What would a heat pump cost?' },
  ])
})

test('a password typed and sent too early signs in', async ({ page }) => {
  await page.goto('/admin/login', early)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Log In' }).click()
  await asleep(page)
  await expect(page).toHaveURL('/admin', { timeout: 15_000 })
})
