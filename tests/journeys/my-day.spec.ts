import type { Page } from '@playwright/test'
import pg from 'pg'

import { localInstant } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { scheduleSql } from '#tests/helpers/schedule-sql.ts'
import { violations } from '#tests/helpers/axe.ts'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { expect, holdCalls, hydrated, test } from '#tests/helpers/visitor.ts'

test.describe.configure({ mode: 'default' })
// On its own site: with two technicians, the office of the others would show who goes.
let site: Awaited<ReturnType<typeof startOwnSite>>
let database: pg.Client
test.beforeAll(async () => {
  site = await startOwnSite()
  database = new pg.Client({ connectionString: site.database })
  await database.connect()
})
test.afterAll(async () => {
  await database.end()
  await site.stop()
})
const query = async (sql: string, values?: unknown[]) => (await database.query(sql, values)).rows

/** A technician with jobs today; returns the link to their day. */
async function dayWith(page: Page, jobs: number) {
  await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password } })
  const data = { name: 'Marcus Lee', color: 'blue', photo: '', services: [], isActive: true }
  await query('update technicians set is_active = false')
  const { id } = await (await page.request.post(`${site.url}/api/admin/technicians`, { data })).json()
  const { url } = await (await page.request.post(`${site.url}/api/admin/technicians/${id}/links/day`)).json()
  for (let hour = 0; hour < jobs; hour++) {
    const start = new Date(localInstant(todayHere(), '06:00').getTime() + hour * 3_600_000)
    await query(
      `insert into bookings (email, status, first_name, last_name, phone, phone_e164, service_type, due_at,
         street, town, zip, access_notes)
       values ('ada@example.com', 'contacted', 'Ada', $1, '(314) 555-0100', '+13145550100', 'heating', now(),
         '4100 Lindell Blvd', 'St. Louis', '63108', 'Gate 44')`,
      [`Miller ${hour + 1}`],
    )
    await query(
      scheduleSql(`status = 'contacted'`, '$1::timestamptz', `$1::timestamptz + interval '1 hour'`, '$2::integer'),
      [start, id],
    )
  }
  await page.request.post(`${site.url}/api/admin/logout`)
  return { id: id as number, path: site.url + new URL(url).pathname + new URL(url).search }
}

const jobCard = (page: Page, name: string) => page.locator('details[id^=job-]').filter({ hasText: name })

async function open(page: Page, name: string) {
  const card = jobCard(page, name)
  if ((await card.getAttribute('open')) === null) await card.locator('summary').first().click()
  return card
}

/** Waits until a reload without a signal would show the day. */
const stored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration(location.href)
        const urls = (await (await caches.open('my-day')).keys()).map(({ url }) => url)
        return (
          registration?.active?.state === 'activated' &&
          urls.includes(location.href) &&
          urls.some((url) => url.endsWith('.js'))
        )
      }),
    )
    .toBe(true)

test.use({ viewport: { width: 390, height: 844 }, allowed: /net::ERR_|status of 40[49]/ })

test('a day without a signal: eight jobs, photos, the page closed or reloaded ten times; all of it arrives once', async ({
  page: first,
  context,
}) => {
  test.slow()
  const { id, path } = await dayWith(first, 8)
  await query(
    `with place as (insert into properties (street) values ('4100 Lindell Blvd') returning id)
     update bookings set property_id = place.id from place where last_name = 'Miller 8'`,
  )
  let page = first
  await page.goto(path)
  await hydrated(page)
  await stored(page)
  await context.setOffline(true)
  const waits = (count: number) =>
    expect(page.getByText(count === 1 ? 'No signal. 1 thing waits.' : `No signal. ${count} things wait.`)).toBeVisible()
  const photo = await testImage(60, 40, 'jpeg')
  for (let job = 1; job <= 8; job++) {
    const card = await open(page, `Miller ${job}`)
    await card.getByRole('button', { name: 'Started' }).click()
    await waits(3 * job - 2)
    await card.locator('input[type=file]').setInputFiles({ name: `${job}.jpg`, mimeType: 'image/jpeg', buffer: photo })
    await waits(3 * job - 1)
    await card.getByText('Done…').click()
    await card.getByRole('textbox', { name: 'What did you do?' }).fill(`New igniter ${job}`)
    await card.getByRole('button', { name: 'Done', exact: true }).click()
    await waits(3 * job)
    await page.close()
    page = await context.newPage()
    await page.goto(path)
    await hydrated(page)
    await waits(3 * job)
  }
  // A unit, its data plate and its refrigerant, before the site knows the unit.
  const card = await open(page, 'Miller 8')
  await card.getByText('Add Unit…').click()
  await card.getByLabel('What it is').first().selectOption('Heat pump')
  await card.getByRole('button', { name: 'Add Unit' }).click()
  await waits(25)
  await expect(card.getByText('Heat pump · waits to be sent')).toBeVisible()
  await card
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: photo })
  await waits(26)
  await card.getByText('Refrigerant…').first().click()
  await card.getByLabel('What was done').first().selectOption('Charged')
  await card
    .getByLabel(/^Refrigerant/)
    .first()
    .selectOption('R-410A')
  await card.getByLabel('Pounds').first().fill('2')
  await card.getByRole('button', { name: 'Note Refrigerant' }).first().click()
  await waits(27)
  await page.reload()
  await page.reload()
  await expect(page.getByText('Gate 44').first()).toBeAttached()
  await waits(27)

  await context.setOffline(false)
  await expect(page.getByText(/things? wait/)).toHaveCount(0)
  await expect(page.getByText(/^Sending/)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('All done for today.')).toBeVisible()
  const rows = await query(
    `select status, work_done, started_at is not null as started from bookings
     join jobs on jobs.id = job_id join appointments using (job_id) where technician_id = $1 order by scheduled_start`,
    [id],
  )
  expect(rows).toEqual(
    Array.from({ length: 8 }, (_, index) => ({
      status: 'completed',
      work_done: `New igniter ${index + 1}`,
      started: true,
    })),
  )
  expect(
    await query(
      `select related_kind as kind, count(distinct related_id)::int as of, count(*)::int as photos from private_files
       group by 1 order by 1`,
    ),
  ).toEqual([
    { kind: 'booking', of: 8, photos: 8 },
    { kind: 'equipment', of: 1, photos: 1 },
  ])
  expect(
    await query('select kind, ounces::int from refrigerant_log join equipment on equipment.id = equipment_id'),
  ).toEqual([{ kind: 'heat-pump', ounces: 32 }])
  const events = await query(
    `select type, "to", count(*)::int from record_events
     where record_id in (select bookings.id from bookings join appointments using (job_id) where technician_id = $1) group by 1, 2 order by 1, 2`,
    [id],
  )
  expect(events).toEqual([
    { type: 'edit', to: 'photo', count: 9 },
    { type: 'edit', to: 'started', count: 8 },
    { type: 'status', to: 'completed', count: 8 },
  ])
})

test('what was done on a job that was canceled meanwhile is refused with a sentence and stays readable', async ({
  page,
  context,
}) => {
  const { id, path } = await dayWith(page, 1)
  await page.goto(path)
  await hydrated(page)
  // Its script must not be on its way.
  await stored(page)
  await context.setOffline(true)
  const card = await open(page, 'Miller 1')
  const words = card.getByRole('textbox', { name: 'What did you do?' })
  await card.getByText('Done…').click()
  await words.fill('New igniter')
  await page.reload()
  await card.getByText('Done…').click()
  await expect(words).toHaveValue('New igniter')
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  await query(
    `update bookings set status = 'cancelled' where job_id in (select job_id from appointments where technician_id = $1)`,
    [id],
  )
  await context.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'Done, Ada Miller 1: not sent' })
  await expect(refused).toContainText('This job was canceled. Please call the office about what you did.')
  await expect(refused).toContainText('You wrote: New igniter')
  await page.reload()
  await refused.getByRole('button', { name: 'OK, Remove' }).click()
  await expect(refused).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('You have no jobs today.')).toBeVisible()
  await expect(refused).toHaveCount(0)
})

test(
  'a link that ends while the page is open says so, and what waits is sent by the next one',
  { tag: '@core' },
  async ({ page, context }) => {
    const { id, path } = await dayWith(page, 1)
    await page.goto(path)
    await hydrated(page)
    await stored(page)
    await context.setOffline(true)
    await (await open(page, 'Miller 1')).getByRole('button', { name: 'Started' }).click()
    await expect(page.getByText('No signal. 1 thing waits.')).toBeVisible()
    // The first is the job's own.
    for (const summary of (await page.locator('summary:visible').all()).slice(1)) await summary.click()
    expect(await violations(page)).toEqual([])
    // Requests of the test itself aren't offline.
    await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password } })
    const { url } = await (await page.request.post(`${site.url}/api/admin/technicians/${id}/links/day`)).json()
    await page.request.post(`${site.url}/api/admin/logout`)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await expect(page.getByText('1 thing of Marcus Lee waits.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => caches.has('my-day'))).toBe(false)
    await page.goto(site.url + new URL(url).pathname + new URL(url).search)
    await expect(page.getByText(/^Started \d/)).toBeVisible()
  },
)

test('a phone that is handed on sends only what its link’s technician pressed, a photo that hangs holds up nothing', async ({
  page,
}) => {
  const { id, path } = await dayWith(page, 1)
  await page.goto(path)
  await hydrated(page)
  const upload = await holdCalls(page, '/api/day/*/jobs/*/photos')
  const card = await open(page, 'Miller 1')
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await testImage(60, 40, 'jpeg') }
  await card.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByText('Photo, Ada Miller 1')).toBeVisible()
  await card.getByRole('button', { name: 'Started' }).click()
  await expect(page.getByText(/^Started \d/)).toBeVisible()

  const other = await dayWith(page, 0)
  await page.goto(other.path)
  await expect(page.getByText('1 thing of Marcus Lee waits.')).toBeVisible()
  expect(
    await query(
      'select count(*)::int from private_files where related_id in (select bookings.id from bookings join appointments using (job_id) where technician_id = $1)',
      [id],
    ),
  ).toEqual([{ count: 0 }])
  upload.release()
  await page.goto(path)
  await expect(page.getByText(/things? waits?|^Sending/)).toHaveCount(0)
})

test('it is accessible, light and dark, on phones and desktops', async ({ page }) => {
  test.slow()
  const { path } = await dayWith(page, 2)
  for (const address of [path, `${path}x`]) {
    await page.goto(address)
    await hydrated(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page)).toEqual([])
      }
    }
  }
})
