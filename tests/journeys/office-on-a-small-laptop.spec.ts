import type { Locator } from '@playwright/test'

import { book, expect, hydrated, signIn, test } from '#tests/helpers/visitor.ts'

const smallLaptop = { width: 1024, height: 768 }

/** The horizontal overflow of a table, in px. */
const hidden = (table: Locator) => table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)

test.beforeEach(async ({ page, email }) => {
  const smsConsent = { general: true, informational: true, marketing: true, noTexts: false }
  const name = { firstName: 'Wilhelmina', lastName: 'Featherstonehaugh' }
  await book(page, email, { ...name, smsConsent })
  await signIn(page)
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

test('the table of consent events prints all columns', async ({ page, email }) => {
  await page.goto(`/admin/sms-consent-report?tab=events&q=${encodeURIComponent(email)}`)
  await hydrated(page)
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.setViewportSize({ width: 1020, height: 700 })
  const wording = table.getByRole('columnheader', { name: 'Wording' })
  await expect(wording).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const head of ['Source', 'General', 'No texts', 'Effect', 'Wording'])
    await expect(table.getByRole('columnheader', { name: head })).toBeVisible()
})
