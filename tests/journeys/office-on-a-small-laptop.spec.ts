import type { Locator } from '@playwright/test'

import { book, expect, hydrated, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery'
const smallLaptop = { width: 1024, height: 768 }

/** The horizontal overflow of a table, in px. */
const hidden = (table: Locator) => table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)

test.beforeEach(async ({ page, email }) => {
  const smsConsent = { general: true, informational: true, marketing: true, noTexts: false }
  const name = { firstName: 'Wilhelmina', lastName: 'Featherstonehaugh' }
  await book(page, email, { ...name, smsConsent })
  await page.request.post('/api/admin/login', { data: { password } })
  await page.setViewportSize(smallLaptop)
})

test('on a tablet the tables of numbers, subscribers and bookings need no sideways scrolling', async ({
  page,
  email,
}) => {
  await page.request.post('/api/newsletter/subscribe', { data: { email } })
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of ['sms-consent-report?', 'newsletter?tab=subscribers&', 'bookings?']) {
    await page.goto(`/admin/${path}q=${encodeURIComponent(email)}`)
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect.poll(() => hidden(table), path).toBe(0)
  }
})

test('the placeholder of each search field is fully visible', async ({ page }) => {
  for (const path of ['bookings', 'contacts', 'blog', 'newsletter?tab=subscribers', 'sms-consent-report']) {
    await page.goto(`/admin/${path}`)
    await hydrated(page)
    const field = page.getByRole('searchbox')
    for (const width of [768, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 768 })
      const room = await field.evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = font
        const inside = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return inside - pen.measureText(input.placeholder).width
      })
      expect(room, `${path} at ${width} px`).toBeGreaterThanOrEqual(0)
    }
  }
})

test('the table of consent events has what tells them apart, and prints all columns', async ({ page, email }) => {
  await page.goto(`/admin/sms-consent-report?tab=events&q=${encodeURIComponent(email)}`)
  await hydrated(page)
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(2)
  for (const width of [768, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => hidden(table), `${width} px`).toBe(0)
    // Opt-outs and opt-ins have no boxes; only these columns distinguish them.
    for (const head of ['Source', 'Effect'])
      await expect(table.getByRole('columnheader', { name: head }), `${width} px`).toBeVisible()
    await expect(table.getByText('Granted all kinds'), `${width} px`).toBeVisible()
  }
  await page.setViewportSize({ width: 1020, height: 700 })
  const wording = table.getByRole('columnheader', { name: 'Wording' })
  await expect(wording).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const head of ['Source', 'General', 'No texts', 'Effect', 'Wording'])
    await expect(table.getByRole('columnheader', { name: head })).toBeVisible()
})

test('a week without jobs prints its message across the page', async ({ page }) => {
  await page.goto('/admin/bookings?view=week&week=2031-03-03')
  await expect(page.getByText('No confirmed jobs this week.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const said = page.getByText('Mar 3 to 9, 2031: no confirmed jobs.')
  await expect(said).toBeVisible()
  expect((await said.boundingBox())!.width).toBeGreaterThan(smallLaptop.width * 0.8)
})
