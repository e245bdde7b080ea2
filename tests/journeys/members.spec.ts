import pg from 'pg'

import { addDays } from '#app/business/local-instant.ts'
import { monthName, todayHere } from '#app/business/local-time.ts'
import { violations } from '#tests/helpers/axe.ts'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { countPresses } from '#tests/helpers/presses.ts'
import { expect, expectToast, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery staple'
/** A season that began this month and isn't over for three more. */
const [from, until] = [0, 95].map((days) => monthName(addDays(todayHere(), days).slice(0, 7)).split(' ')[0]!)

test('a list is imported, a plan sold, a time proposed, and the customer’s yes becomes the visit that was owed', async ({
  page,
}) => {
  // It waits for a mail that can be undone, and walks a year.
  test.setTimeout(180_000)
  const site = await startOwnSite({ ADMIN_PASSWORD: password })
  const { request } = page
  const headers = { origin: site.url }
  const send = async (method: 'patch' | 'post', path: string, data: object) => {
    const response = await request[method](`${site.url}/api/${path}`, { data, headers })
    expect(response.ok(), `${path} ${response.status()}`).toBe(true)
    return (await response.json()) as { id: number }
  }
  await send('post', 'admin/login', { password })
  await send('patch', 'admin/membership-plans/1', { visits: [`Tune-up: ${from} to ${until}`] })

  await page.goto(`${site.url}/admin?tab=customers`)
  await page.getByRole('button', { name: 'Import' }).click()
  const list = page.getByRole('alertdialog', { name: 'Import customers' })
  const started = addDays(todayHere(), -1)
  const csv = `Name,Email,Phone,Address,City,Zip,Plan,Start,Equipment,Make
Ada Miller,ada@example.com,314-555-0100,12 Oak St,Clayton,63105,Essential Comfort,${started},Furnace,Trane
Ben Ortiz,ben@example.com,314-555-0101,5 Elm Ave,Kirkwood,63122,Gold,${started},,
`
  await list.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(list.getByText('There is no plan named “Gold”')).toBeAttached()
  await list.getByRole('button', { name: 'Import 4' }).click()
  await expectToast(page, 'Import Finished', '2 customers were added.')
  await page.getByRole('alertdialog', { name: 'Import report' }).getByRole('button', { name: 'Done' }).click()

  const presses = countPresses()
  await page.getByRole('link', { name: 'Ben Ortiz' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ben Ortiz' })
  await presses.press(drawer.getByRole('button', { name: 'Sell a Plan…' }))
  const dialog = page.getByRole('alertdialog', { name: 'Sell a Plan' })
  await presses.counted(dialog.getByLabel('Plan').selectOption({ label: 'Complete Comfort, $289' }))
  await presses.press(dialog.getByRole('button', { name: 'Sell Plan' }))
  await expect(page.getByText('Plan Sold', { exact: true })).toBeVisible()
  expect(presses.count).toBeLessThanOrEqual(4)
  await expect(drawer.getByText(/^Member until/)).toBeVisible()

  await page.goto(`${site.url}/admin?tab=members`)
  const row = page.getByRole('row').filter({ hasText: 'Ada Miller' })
  await expect(row).toContainText('Tune-up until')
  expect(await violations(page)).toEqual([])
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  await expectToast(page, 'Reminded', '1 member is asked to choose a day.')

  await page.getByRole('link', { name: 'Propose Times…' }).click()
  await expect(page.getByRole('button', { name: 'Propose 1 Time' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Propose 1 Time' }).click()
  await expectToast(page, 'Times Proposed', '1 member is asked.')
  await expect(page.getByRole('row').filter({ hasText: 'Ada Miller' })).toBeVisible()
  const database = new pg.Client({ connectionString: site.database })
  await database.connect()
  const mail = () =>
    database.query<{ text: string; related_id: number }>(
      `select text, related_id from outbox where kind = 'customer-proposed' and text <> ''`,
    )
  await expect.poll(async () => (await mail()).rows.length, { timeout: 60_000 }).toBe(1)
  const [{ text, related_id: bookingId }] = (await mail()).rows as [{ text: string; related_id: number }]
  await database.end()

  await page.goto(`${site.url}/booking?manage=${/manage=([\w-]+)/.exec(text)![1]!}`)
  // Signed in, the page moves down once for the link to the office.
  await expect(page.getByRole('link', { name: 'Office' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, This Works' }).click()
  await expectToast(page, 'Thank You', "We'll see you then.")
  await expect(page.getByText("You told us you'll be there.")).toBeVisible()
  await page.goto(`${site.url}/admin/bookings?id=${bookingId}`)
  await expect(page.getByRole('dialog').getByText(/^Member until/)).toBeVisible()
  await send('patch', `admin/bookings/${bookingId}/status`, { status: 'completed' })
  await page.goto(`${site.url}/admin?tab=customers`)
  await page.getByRole('link', { name: 'Ada Miller' }).click()
  await expect(page.getByText(/^Tune-up: done/)).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Actions/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Renew' }).click()
  await expect(page.getByText('Plan Renewed', { exact: true })).toBeVisible()

  // The house is sold: the buyer's drawer says nothing of the seller's plan.
  await page.goto(`${site.url}/admin?tab=customers&view=addresses`)
  await page.getByRole('link', { name: /^12 Oak St/ }).click()
  await page.getByRole('button', { name: 'New Owner…' }).click()
  const sale = page.getByRole('alertdialog', { name: 'New Owner' })
  await sale.getByLabel('Find the new owner').fill('Ben')
  await sale.getByLabel('New owner', { exact: true }).selectOption({ label: 'Ben Ortiz, (314) 555-0101' })
  await sale.getByRole('button', { name: 'Note New Owner' }).click()
  await expectToast(page, 'New Owner Noted', 'Those who left are shown as former owners.')
  await page.goto(`${site.url}/admin?tab=customers`)
  await page.getByRole('link', { name: 'Ben Ortiz' }).click()
  await expect(drawer.getByText('12 Oak St').first()).toBeVisible()
  await expect(drawer.getByText('Essential Comfort')).toHaveCount(0)
  await site.stop()
})
