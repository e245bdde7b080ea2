import { type Page } from '@playwright/test'
import pg from 'pg'

import { fillLists, long, ordinary } from '#tests/helpers/full-lists.ts'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { hydrated, expect, signIn, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery'

/** Every table in the office, and its essential columns. */
const lists: [path: string, columns: string[]][] = [
  ['/admin/bookings', ['Name', 'Response', 'Service', 'Town', 'Status']],
  ['/admin/bookings?status=all', ['Name', 'Service', 'Town', 'Appointment', 'Status']],
  ['/admin/bookings?status=confirmed', ['Name', 'Service', 'Town', 'Appointment', 'Status']],
  ['/admin/contacts', ['Name', 'Response', 'Subject', 'Status']],
  ['/admin/contacts?form=inbox', ['Name', 'Newest message', 'Response', 'Time']],
  ['/admin/contacts?form=privacy', ['Name', 'Response', 'Status']],
  ['/admin/newsletter?tab=subscribers', ['Email', 'Status', 'Subscribed', 'Actions']],
  ['/admin/newsletter?tab=issues', ['Subject', 'Status', 'Time', 'Sent', 'Actions']],
  ['/admin/blog', ['Title', 'Status', 'Actions']],
  ['/admin/categories', ['Name', 'Posts', 'Active', 'Actions']],
  ['/admin/sms-consent-report', ['Phone', 'Name', 'Status', 'Last event']],
  ['/admin/sms-consent-report?tab=events', ['Date and time', 'Name', 'Phone', 'Source', 'Effect']],
  ['/admin?tab=activity', ['Activity', 'User', 'Time']],
  ['/admin?tab=outbox', ['Subject', 'To', 'Status', 'Actions']],
  ['/admin?tab=trash', ['Item', 'Type', 'Deleted', 'Actions']],
  ['/admin?tab=jobs', ['Month', 'Total']],
  ['/admin?tab=jobs', ['Customer', 'Date', 'Service', 'Source', 'Value']],
  ['/admin?tab=visits&days=90', ['Source', 'Requests', 'Confirmed', 'Done', 'Value']],
  ['/admin?tab=visits&days=90', ['Answer', 'Requests', 'Confirmed', 'Done', 'Value']],
  ['/admin?tab=visits', ['Page', 'Views', 'Call taps', 'Forms submitted', 'Stability']],
]
const widths = [1024, 1280, 1366, 1440]

/** The table with these columns; some screens have several. */
const tableOf = (page: Page, [first = '']: string[]) =>
  page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: first, exact: true }) })

/** What is cut off in a table: cells that extend past its frame, clipped words, missing columns. */
const unseen = (page: Page, columns: string[]) =>
  tableOf(page, columns).evaluate((table, needed) => {
    const frame = table.parentElement!.getBoundingClientRect()
    const shown = [...table.querySelectorAll('th, td')].filter((cell) => cell.checkVisibility())
    const heads = shown.flatMap((cell) => (cell.tagName === 'TH' ? [(cell.textContent ?? '').trim()] : []))
    const missing = needed.filter((name) => !heads.includes(name)).map((name) => `no column ${name}`)
    const beyond = Math.round(table.getBoundingClientRect().right - frame.right)
    const wide = document.documentElement.scrollWidth - window.innerWidth
    const cut = shown
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => `cut: ${(cell.textContent ?? '').slice(0, 40)}`)
    return [
      ...missing,
      ...cut,
      ...(beyond > 1 ? [`${beyond} px outside`] : []),
      ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ]
  }, columns)

/** Whether the search field, which most lists have, shows its whole placeholder. */
const isPlaceholderShown = (page: Page) =>
  page.getByRole('searchbox').evaluateAll(([input]) => {
    if (!(input instanceof HTMLInputElement)) return true
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = font
    const inside = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return inside >= pen.measureText(input.placeholder).width
  })

test('every list of the office fits its frame with ordinary and long text', async ({ browser, playwright }) => {
  test.setTimeout(120_000)
  const site = await startOwnSite({ ADMIN_PASSWORD: password })
  const client = new pg.Client({ connectionString: site.database })
  await client.connect()
  const request = await playwright.request.newContext({ baseURL: site.url })
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: widths[0]!, height: 800 } })
  try {
    for (const words of [ordinary, long]) await fillLists(request, (sql, values) => client.query(sql, values), words)
    const page = await context.newPage()
    await signIn(page)
    await page.goto('/admin')
    await hydrated(page)
    for (const [path, columns] of lists) {
      await page.evaluate((to) => history.pushState(null, '', to), path)
      for (const column of columns)
        await expect(page.getByRole('columnheader', { name: column }).first(), path).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]'), path).toHaveCount(0)
      await expect(tableOf(page, columns).getByRole('row').nth(1), path).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const found = await unseen(page, columns)
        expect.soft(found, `${path} at ${width} px`).toEqual([])
        expect.soft(await isPlaceholderShown(page), `the search of ${path} at ${width} px`).toBe(true)
      }
    }
  } finally {
    await request.dispose()
    await context.close()
    await client.end()
    await site.stop()
  }
})
