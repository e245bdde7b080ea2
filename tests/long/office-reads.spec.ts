import type { Page, Request } from '@playwright/test'

import { officeAddresses } from '#tests/helpers/office-addresses.ts'
import { faultyReads, readFailures } from '#tests/helpers/reads.ts'
import { book, expect, expectToast, test } from '#tests/helpers/visitor.ts'

test.use({ allowed: readFailures, viewport: { width: 390, height: 844 } })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
/** In its drawers too, which are outside of main. */
const busy = (page: Page) => page.locator('[aria-busy=true]').or(page.getByText('Loading...'))

const saysFailed = (page: Page) => page.getByText(/couldn['’]t|could not|failed/i)
/** What only adds to a screen: the link to a sender's customer, a proposed time, the names of technicians and themes, leftovers. */
const unspoken = new RegExp(
  [
    String.raw`/customers/sender/`,
    String.raw`/bookings/jobs\?days=14`,
    '/website/areas',
    '/technicians$',
    '/newsletter-themes$',
    String.raw`/newsletter/issues\?pageSize=10(&status=scheduled)?$`,
  ].join('|'),
)

/** Opens a document of the office on a screen that reads nothing but its frame. */
async function start(page: Page) {
  await page.goto('/admin/nothing')
  await expect(heading(page)).toHaveText('Page Not Found')
}

/** Goes there as a click on a link does. */
async function visit(page: Page, address: string) {
  await page.evaluate((to) => history.pushState(null, '', to), '/admin/nothing')
  await expect(heading(page)).toHaveText('Page Not Found')
  await page.evaluate((to) => history.pushState(null, '', to), address)
  await expect(heading(page)).not.toHaveText('Page Not Found')
}

/** Fields that make a phone zoom in. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea, [contenteditable]')]
      .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=hidden], [type=color], [type=range]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  )

/** Several addresses a test share its sign-in and the browser's cache. */
const groups = Array.from({ length: Math.ceil(officeAddresses.length / 6) }, (_, at) =>
  officeAddresses.slice(6 * at, 6 * at + 6),
)

for (const addresses of groups) {
  test(`each read empty, failing, late and refused settles, and is asked once a visit: ${addresses.join(', ')}`, async ({
    page,
    rows,
    email,
  }) => {
    test.setTimeout(180_000)
    await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
    if ((await rows('select 1 from bookings where id = 1')).length === 0) await book(page, email)
    const reads = await faultyReads(page)
    for (const address of addresses) await test.step(address, () => expectSettled(page, reads, address))
  })
}

async function expectSettled(page: Page, reads: Awaited<ReturnType<typeof faultyReads>>, address: string) {
  const settled = async (what: string, read?: string) => {
    const about = `${address} ${what}`
    if (read) await expect.poll(() => reads.timesAsked(read), about).toBeGreaterThan(0)
    await expect.soft(busy(page), about).toHaveCount(0)
    await expect.soft(heading(page), about).toHaveText(/\w/)
    await expect.soft(page, about).toHaveURL(address)
    expect.soft(await reads.repeated(), about).toEqual([])
  }
  await start(page)
  await reads.plan('empty')
  await visit(page, address)
  await settled('empty')
  // Every tab reads it; one of them is enough.
  const asked = (await reads.asked()).filter((read) => read !== '/api/admin/health' || address === '/admin')
  for (const read of asked) {
    await start(page)
    await reads.plan(500, read)
    await visit(page, address)
    await settled(`${read} 500`, read)
    // Elsewhere it only adds what is next to the toast of a save.
    const isUnspoken = unspoken.test(read) || (read === '/api/admin/setup' && address !== '/admin')
    if (!isUnspoken) await expect.soft(saysFailed(page), `${address} ${read} 500`).not.toHaveCount(0)
  }
  await start(page)
  await reads.plan('late', ...asked)
  await visit(page, address)
  const [first] = asked
  if (first !== undefined) await expect.poll(() => reads.timesAsked(first), `${address} late`).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      await reads.release()
      return busy(page).count()
    }, `${address} late`)
    .toBe(0)
  await settled('late')
  await start(page)
  await reads.plan('aborted', ...asked)
  await visit(page, address)
  await settled('aborted', asked[0])
  expect(await smallFields(page), address).toEqual([])
  if (asked.length === 0) return

  const documents: string[] = []
  const count = (request: Request) => void (request.isNavigationRequest() && documents.push(request.url()))
  page.on('request', count)
  await reads.plan(401, ...asked)
  for (const to of ['/admin/nothing', address]) await page.evaluate((url) => history.pushState(null, '', url), to)
  await expect(page).toHaveURL(/\/admin\/login\?.*reason=expired/)
  await expectToast(page, 'Session Expired', 'Please log in again.')
  await expect(page.getByText('Your session has expired.')).toBeVisible()
  expect(documents, address).toHaveLength(1)
  page.off('request', count)
}
