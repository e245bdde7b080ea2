import type { Page } from '@playwright/test'

import type { Setup } from '#app/features/dashboard/schemas.ts'
import { officeAddresses } from '#tests/helpers/office-addresses.ts'
import { book, expect, signIn, test } from '#tests/helpers/visitor.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/ })

const linksOf = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute('href') ?? '', name: link.textContent.trim().slice(0, 40) })),
    )

test('every link of every screen of the office leads to a screen of its own, and to the place on it that it names', async ({
  page,
  rows,
  email,
}) => {
  test.setTimeout(180_000)
  await signIn(page)
  await book(page, email)
  const [booking] = await rows('select max(id) as id from bookings')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const open = async (address: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
  }
  const screens = [...officeAddresses, `/admin/bookings?id=${String(booking?.id)}`]
  const links = new Map<string, string>(screens.map((address) => [address, address]))
  /** Of the links to one record each, one is enough. */
  const kindOf = (href: string) => href.replaceAll(/\d+/g, '1')
  const kinds = new Set(screens.map(kindOf))
  const collect = async (from: string) => {
    for (const { href, name } of await linksOf(page)) {
      if (/^\/admin\b/.test(href) && !kinds.has(kindOf(href))) links.set(href, `${from}: ${name} → ${href}`)
      kinds.add(kindOf(href))
    }
  }
  // The checklist as it is on a new site, and with only some of the samples left.
  const setup = (await (await page.request.get('/api/admin/setup')).json()) as Setup
  for (const left of [{}, { sampleValues: 0 }, { sampleValues: 0, sampleReviews: 0 }]) {
    const steps = setup.steps.map((step) => ({ ...step, isDone: false, isConfirmed: false }))
    const samples = { sampleValues: 1, sampleReviews: 1, samplePosts: 1, ...left }
    await page.route('**/api/admin/setup', (route) => route.fulfill({ json: { ...setup, steps, ...samples } }))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
    await collect('/admin')
  }
  // Those found meanwhile are opened last.
  for (const [href, about] of links) {
    await open(href)
    await expect.soft(heading, about).toHaveText(/\w/)
    const title = await heading.textContent()
    expect.soft(title, about).not.toBe('Page Not Found')
    if (!/^\/admin\/?(?:\?(?!tab=)|$)/.test(href)) expect.soft(title, about).not.toBe('Today')
    const [, hash] = href.split('#')
    if (hash) await expect.soft(page.locator(`[id="${hash}"]`), about).toHaveCount(1)
    if (screens.includes(href)) await collect(href)
  }
  expect(links.size).toBeGreaterThan(screens.length + 10)
})
