import type { Locator } from '@playwright/test'

import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

/** Phone widths at which the reference doesn't fit on one line. */
async function brokenAt(place: Locator) {
  const broken: number[] = []
  for (let width = 320; width <= 414; width += 2) {
    await place.page().setViewportSize({ width, height: 844 })
    const lines = await place.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const at = walker.currentNode.nodeValue!.search(/B-\d+/)
        if (at === -1) continue
        const range = document.createRange()
        range.setStart(walker.currentNode, at)
        range.setEnd(walker.currentNode, at + 6)
        return range.getClientRects().length
      }
      return 0
    })
    if (lines !== 1) broken.push(width)
  }
  return broken
}

test('a reference never breaks after its hyphen, for the customer or the owner', async ({ page, email }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/booking')
  await hydrated(page)
  await page.getByLabel('First Name').fill('Anna')
  await page.getByLabel('Last Name').fill('Miller')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(314) 555-0100')
  await page.getByLabel('Service Type').selectOption('Heating Systems')
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check()
  await page.locator('form button[type=submit]').click()
  const confirmation = page.getByText(/^Thanks, Anna\. Reference B-/)
  await expect(confirmation).toBeVisible()
  expect(await brokenAt(confirmation)).toEqual([])

  await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
  await page.goto(`/admin/bookings?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Anna Miller' }).click()
  const about = page.getByRole('dialog').getByText(/^B-\d+, received/)
  await expect(about).toBeVisible()
  expect(await brokenAt(about)).toEqual([])
})
