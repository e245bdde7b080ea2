import type { Page } from '@playwright/test'

import { expect, hydrated, signIn, test } from '#tests/helpers/visitor.ts'

const landing = '/services?utm_source=google&utm_medium=cpc&utm_campaign=Spring%20tune-up&gclid=Secret-1'

/** Sends the contact form; returns what the browser sent of where it came from. */
async function sendMessage(page: Page, email: string) {
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Name').fill('Ada Miller')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('textbox', { name: 'Message' }).fill('What would a heat pump cost?')
  await form.getByRole('checkbox', { name: /I have read and agree/ }).check()
  const request = page.waitForRequest('**/api/contacts')
  await form.locator('button[type=submit]').click()
  await expect(page.getByText(/^Thanks, Ada\./)).toBeVisible()
  const headers = (await request).headers()
  return decodeURIComponent(headers['x-came-from'] ?? '')
}
const stored = 'select came_from, traffic_source from contacts where email = $1'

test('a request says which ad the tab was opened from, after other pages and a reload', async ({
  page,
  email,
  rows,
  context,
}) => {
  await page.goto(landing)
  await hydrated(page)
  await page.goto('/about?utm_source=later')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.reload()
  await hydrated(page)
  expect(await sendMessage(page, email)).not.toContain('Secret')
  expect(await rows(stored, [email])).toEqual([
    {
      came_from: {
        page: '/services',
        source: 'google',
        medium: 'cpc',
        campaign: 'Spring tune-up',
        adClick: 'gclid',
      },
      traffic_source: 'Google Ads',
    },
  ])
  expect(await context.cookies()).toEqual([])
})

test('only the host of the site that linked here is sent', async ({ page, email, rows }) => {
  const link = 'https://www.nextdoor.example/private/street?person=ada'
  await page.goto('/contact', { referer: link })
  await hydrated(page)
  expect(await sendMessage(page, email)).not.toMatch(/private|person/)
  expect(await rows(stored, [email])).toEqual([
    { came_from: { page: '/contact', referrer: 'www.nextdoor.example' }, traffic_source: 'nextdoor.example' },
  ])
})

test('a tab opened from a page of the site came from no other', async ({ page, email, rows, context }) => {
  await page.goto(landing)
  await hydrated(page)
  const opened = context.waitForEvent('page')
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Contact', exact: true })
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await hydrated(tab)
  expect(await sendMessage(tab, email)).toBe('')
  expect(await rows(stored, [email])).toEqual([{ came_from: null, traffic_source: null }])
})

test('nothing is stored or sent if the browser asks not to be tracked', async ({ page, email, rows }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(landing.replace('/services', '/contact'))
  await hydrated(page)
  expect(await sendMessage(page, email)).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('google')
  expect(await rows(stored, [email])).toEqual([{ came_from: null, traffic_source: null }])
})

test('a link for a flyer is made, and its requests are counted by its place', async ({ page, email, browser }) => {
  await signIn(page)
  const place = `Flyer ${email.slice(8, 28)}`
  await page.goto('/admin?tab=visits')
  await page.getByRole('button', { name: 'Link with QR Code…' }).click()
  const drawer = page.getByRole('dialog', { name: 'Link with QR Code' })
  await expect(drawer.getByRole('img', { name: /QR code/ })).toHaveCount(0)
  await drawer.getByLabel('Page').selectOption('Contact')
  await drawer.getByLabel('Where it will be').fill(place)
  await expect(drawer.getByRole('img', { name: /QR code/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Download SVG' }).click()
  expect((await download).suggestedFilename()).toMatch(/^qr-code-flyer-.+\.svg$/)
  const link = new URL((await drawer.getByText(/utm_source=flyer/).textContent())!)
  await drawer.getByRole('button', { name: 'Close' }).click()

  const phone = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.1' } })
  await phone.goto(new URL(link.pathname + link.search, page.url()).href)
  await hydrated(phone)
  await sendMessage(phone, email)
  await phone.close()
  // The office is notified, so the table shows the request without a reload.
  const row = page.getByRole('row', { name: new RegExp(`^${place}`, 'i') })
  await expect(row).toContainText('1')

  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  const filter = page.getByLabel('Source')
  await expect(filter).toHaveValue(new RegExp(`^${place}$`, 'i'))
  // It was a message.
  await expect(page.getByText('No bookings match these filters.')).toBeVisible()
  await filter.selectOption('All sources')
  await expect(page.getByText('No bookings match these filters.')).toHaveCount(0)
})
