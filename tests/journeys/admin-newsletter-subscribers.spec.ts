import type { Browser, Page } from '@playwright/test'

import { violations } from '#tests/helpers/axe.ts'
import { framedMails, headerOf, startMailingSite } from '#tests/helpers/mailing-site.ts'
import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery'

test.describe.configure({ mode: 'serial' })
test.use({ allowed: framedMails })

let site: Awaited<ReturnType<typeof startMailingSite>>
test.beforeAll(async () => {
  site = await startMailingSite(password)
  await site.setNewsletter({ ratePerSecond: 100 })
})
test.afterAll(() => site.stop())

const headers = () => ({ origin: site.url })
const open = async (page: Page, path: string) => {
  await page.goto(site.url + path)
  await hydrated(page)
}
const signIn = (page: Page) =>
  page.request.post(`${site.url}/api/admin/login`, { data: { password }, headers: headers() })

/** The visitor subscribes on the home page. */
async function subscribe(page: Page, email: string) {
  await open(page, '/')
  const form = page.locator('form').filter({ has: page.locator('input[name=email]') })
  await form.locator('input[name=email]').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expectToast(page, 'Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox.")
}

/** Sends a newsletter and returns the mail to this address. */
async function send(page: Page, subject: string, email: string) {
  const issues = `${site.url}/api/admin/newsletter/issues`
  const made = await page.request.post(issues, { data: { subject, content: 'Hello {{email}}' }, headers: headers() })
  const { id } = (await made.json()) as { id: number }
  const response = await page.request.patch(`${issues}/${id}/status`, {
    data: { status: 'scheduled' },
    headers: headers(),
  })
  expect(response.status()).toBe(200)
  await site.letTimePass()
  await expect.poll(() => site.mailsTo(email, subject).length, { timeout: 10_000 }).toBe(1)
  return site.mailsTo(email, subject)[0]!
}

const state = async (email: string) =>
  (await site.rows('select status, unsubscribe_source from newsletters where email = $1', [email]))[0]

/** The owner's live list of subscribers, and this subscriber's row. */
async function openOffice(browser: Browser) {
  const office = await (await browser.newContext({ timezoneId: 'America/Chicago' })).newPage()
  await signIn(office)
  const stream = office.waitForResponse('**/api/admin/events')
  await open(office, '/admin/newsletter?tab=subscribers')
  await stream
  return {
    office,
    row: office.getByRole('row', { name: new RegExp(subscriber) }),
    close: () => office.context().close(),
  }
}

const subscriber = 'pat@example.com'
/** The unsubscribe path in Pat's mail. */
let goodbye = ''

test('a visitor subscribes, gets a newsletter and unsubscribes by one click; the office shows it', async ({
  page,
  browser,
}) => {
  await subscribe(page, subscriber)
  const { office, row, close } = await openOffice(browser)
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Home')

  const mail = await send(office, 'One click', subscriber)
  const [, path = ''] =
    /^<http:\/\/[^/>]+(\/api\/newsletter\/unsubscribe\/[\da-f]{64})>/.exec(headerOf(mail, 'list-unsubscribe')) ?? []
  goodbye = path
  // As a mailbox provider does it (RFC 8058): no cookie, no page.
  const clicked = await fetch(site.url + goodbye, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([clicked.status, await clicked.text()]).toEqual([200, 'Unsubscribed'])
  await expect(row).toContainText('One-click unsubscribe')
  expect(await state(subscriber)).toEqual({ status: 'unsubscribed', unsubscribe_source: 'one-click' })
  await close()
})

test('the same visitor subscribes again, unsubscribes on the page, and subscribes again there', async ({
  page,
  browser,
}) => {
  const { row, close } = await openOffice(browser)
  await subscribe(page, subscriber)
  await expect(row).toContainText('Active')
  await open(page, goodbye)
  await expect(page).toHaveURL(/\/unsubscribe\?token=[\da-f]{64}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe p…@example.com?')
  expect(await state(subscriber)).toMatchObject({ status: 'active' })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expectToast(page, 'Successfully Unsubscribed', 'You have been removed from our newsletter list.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've been unsubscribed")
  await expect(row).toContainText('On the unsubscribe page')

  await open(page, `/unsubscribe?email=${encodeURIComponent(subscriber)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're subscribed again")
  await expect(row).toContainText('Active')
  await close()
})

test('with double opt-in a visitor is subscribed after confirming by email', async ({ page, email }) => {
  await site.setNewsletter({ doubleOptIn: true })
  await subscribe(page, email)
  expect(await state(email)).toMatchObject({ status: 'unconfirmed' })
  await expect.poll(() => site.mailsTo(email).length, { timeout: 10_000 }).toBe(1)
  const [, path = ''] =
    /href="http:\/\/[^/"]+(\/api\/newsletter\/confirm\/[\da-f]{64})"/.exec(site.mailsTo(email)[0]?.html ?? '') ?? []
  await page.goto(site.url + path)
  expect(await state(email)).toMatchObject({ status: 'unconfirmed' })
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're subscribed")
  expect(await state(email)).toMatchObject({ status: 'active' })

  await signIn(page)
  await open(page, `/admin/newsletter?tab=subscribers&q=${encodeURIComponent(email)}`)
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Active')
})

const screens = [
  { path: '/admin/newsletter?tab=issues', ready: 'One click' },
  { path: '/admin/newsletter?tab=issues&id=1', ready: 'Recipients' },
  { path: '/admin/newsletter?tab=subscribers', ready: 'example.com' },
  { path: '/admin/newsletter/compose', ready: 'checks passed' },
  { path: '/admin/newsletter-templates', ready: 'Monthly HVAC tips' },
  { path: '/admin/newsletter-templates/1', ready: 'Before the season turns' },
  { path: '/admin/newsletter-themes', ready: 'Calm Blue' },
  { path: '/admin/newsletter-themes/1/edit', ready: 'Header style' },
]

test('no screen has an accessibility violation, light at 1280 px, dark at 390 px, or scrolls sideways', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  for (const { path, ready } of screens) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await open(page, path)
    await page.getByText(ready).first().waitFor()
    expect.soft(await violations(page), `${path}, light, 1280 px`).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect.soft(await violations(page), `${path}, dark, 390 px`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})
