import type { Page } from '@playwright/test'

import { officeAddresses } from '#tests/helpers/office-addresses.ts'
import { faultyReads, readFailures } from '#tests/helpers/reads.ts'
import { expect, expectToast, test } from '#tests/helpers/visitor.ts'

test.use({ allowed: readFailures, viewport: { width: 390, height: 844 } })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
/** In its drawers too, which are outside of main. */
const busy = (page: Page) => page.locator('[aria-busy=true]').or(page.getByText('Loading...'))

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

for (const address of officeAddresses) {
  test(`${address} settles with each of its reads empty, failing, late and refused, and asks once a visit`, async ({
    page,
    rows,
    email,
  }) => {
    test.setTimeout(60_000)
    await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
    if ((await rows('select 1 from bookings where id = 1')).length === 0)
      await page.request.post('/api/bookings', {
        data: { firstName: 'Ada', lastName: 'Miller', email, phone: '(314) 555-0100', serviceType: 'heating' },
      })
    const reads = await faultyReads(page)
    const settled = async (about: string, read?: string) => {
      if (read) await expect.poll(() => reads.timesAsked(read), about).toBeGreaterThan(0)
      await expect.soft(busy(page), about).toHaveCount(0)
      await expect.soft(heading(page), about).toHaveText(/\w/)
      await expect.soft(page, about).toHaveURL(address)
      expect.soft(reads.repeated(), about).toEqual([])
    }
    await start(page)
    reads.plan('empty')
    await visit(page, address)
    await settled('empty')
    // Every tab reads it; one of them is enough.
    const asked = reads.asked().filter((read) => read !== '/api/admin/health' || address === '/admin')
    for (const read of asked) {
      await start(page)
      reads.plan(500, read)
      await visit(page, address)
      await settled(`${read} 500`, read)
      reads.plan('late', read)
      await visit(page, address)
      await expect.poll(() => reads.timesAsked(read), `${read} late`).toBeGreaterThan(0)
      reads.release()
      await settled(`${read} late`)
    }
    await start(page)
    reads.plan('aborted', ...asked)
    await visit(page, address)
    await settled('aborted', asked[0])
    expect(await smallFields(page)).toEqual([])
    if (asked.length === 0) return

    await start(page)
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    reads.plan(401, ...asked)
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await expect(page).toHaveURL(/\/admin\/login\?.*reason=expired/)
    await expectToast(page, 'Session Expired', 'Please log in again.')
    await expect(page.getByText('Your session has expired.')).toBeVisible()
    expect(documents).toHaveLength(1)
  })
}
