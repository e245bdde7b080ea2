import type { Locator } from '@playwright/test'

import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

/** Widths, down from that of a phone, in which the reference doesn't fit on one line. */
const brokenAt = (place: Locator) =>
  place.evaluate((element: HTMLElement) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const at = walker.currentNode.nodeValue!.search(/B-\d+/)
      if (at === -1) continue
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + 6)
      break
    }
    const broken: number[] = []
    for (let width = element.clientWidth; width > 200; width--) {
      element.style.width = `${width}px`
      if (range.getClientRects().length !== 1) broken.push(width)
    }
    element.style.width = ''
    return broken
  })

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
