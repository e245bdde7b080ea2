import type { Page } from '@playwright/test'

import type { Setup } from '#app/features/dashboard/schemas.ts'
import { officeAddresses } from '#tests/helpers/office-addresses.ts'
import { book, expect, hydrated, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from '#tests/helpers/public-paths.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/ })

const linksOf = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute('href') ?? '', name: link.textContent.trim().slice(0, 40) })),
    )

/** What is wrong with a public address, or null: it must answer itself, and have the place after "#". */
async function faultOf(page: Page, href: string, from: string): Promise<string | null> {
  if (href.startsWith('tel:')) return /^tel:\+1\d{10}$/.test(href) ? null : 'no phone number'
  if (href.startsWith('mailto:')) return /^mailto:[^@\s]+@[^@\s]+\.\w+/.test(href) ? null : 'no email address'
  if (href.startsWith('sms:')) return /^sms:\+1\d{10}$/.test(href) ? null : 'no phone number'
  if (href.startsWith('#'))
    return (await page.locator(`[id="${href.slice(1)}"]`).count()) === 1 ? null : 'leads nowhere'
  const url = new URL(href, `http://site${from}`)
  if (url.host !== 'site') return url.protocol === 'https:' ? null : 'not encrypted'
  const response = await page.request.get(url.pathname + url.search, { maxRedirects: 0 })
  if (response.status() !== 200) return `answers ${response.status()}`
  const isThere = url.hash === '' || (await response.text()).includes(`id="${url.hash.slice(1)}"`)
  return isThere ? null : `has no ${url.hash}`
}

test('every link of every public page leads to a page, and to the place on it that it names', async ({ page }) => {
  test.setTimeout(90_000)
  const seen = new Map<string, string | null>()
  for (const path of publicPaths) {
    await page.goto(path)
    await hydrated(page)
    for (const { href, name } of await linksOf(page)) {
      const key = href.startsWith('#') ? path + href : href
      if (!seen.has(key)) seen.set(key, await faultOf(page, href, path))
      expect.soft(seen.get(key), `${path}: ${name} → ${href}`).toBeNull()
    }
  }
  expect(seen.size).toBeGreaterThan(40)
})

test('every link of every screen of the office leads to a screen of its own, and to the place on it that it names', async ({
  page,
  rows,
  email,
}) => {
  test.setTimeout(180_000)
  await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
  await book(page, email)
  const [booking] = await rows('select max(id) as id from bookings')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const open = async (address: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
  }
  const links = new Map<string, string>()
  const kinds = new Set<string>()
  const collect = async (from: string) => {
    for (const { href, name } of await linksOf(page)) {
      // Of the links to one record each, one is enough.
      const kind = href.replaceAll(/\d+/g, '1')
      if (!kinds.has(kind)) links.set(href, `${from}: ${name} → ${href}`)
      kinds.add(kind)
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
  for (const address of [...officeAddresses, `/admin/bookings?id=${String(booking?.id)}`]) {
    await open(address)
    await collect(address)
  }
  const inOffice = [...links].filter(([href]) => /^\/admin\b/.test(href))
  expect(inOffice.length).toBeGreaterThan(40)
  for (const [href, about] of inOffice) {
    await open(href)
    await expect.soft(heading, about).toHaveText(/\w/)
    const title = await heading.textContent()
    expect.soft(title, about).not.toBe('Page Not Found')
    if (!/^\/admin\/?(?:\?(?!tab=)|$)/.test(href)) expect.soft(title, about).not.toBe('Today')
    const [, hash] = href.split('#')
    if (hash) await expect.soft(page.locator(`[id="${hash}"]`), about).toHaveCount(1)
  }
  for (const [href, about] of links)
    if (!/^\/admin\b|^\/api\/|^#/.test(href)) expect.soft(await faultOf(page, href, '/admin'), about).toBeNull()
})
