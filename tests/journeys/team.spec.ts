import type { Page } from '@playwright/test'

import { violations } from '#tests/helpers/axe.ts'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { expect, expectToast, hydrated, test } from '#tests/helpers/visitor.ts'

let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeEach(async ({ page }) => {
  site = await startOwnSite()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await post(page, '/api/admin/login', { password: site.password })
})
test.afterEach(async ({ page }) => {
  // Its live updates would find no site.
  await page.close()
  await site.stop()
})

async function post(page: Page, path: string, data: object) {
  const headers = { origin: site.url, 'idempotency-key': crypto.randomUUID() }
  const response = await page.request.post(site.url + path, { data, headers })
  expect(response.ok(), path).toBe(true)
  return response.json() as Promise<{ id: number }>
}

const day = '2031-09-10'
const at = (hour: number) => `${day}T${String(hour + 5).padStart(2, '0')}:00:00.000Z`
const person = { phone: '', email: '', photo: '', license: '', services: [], isActive: true }
const book = (page: Page, lastName: string, more: object = {}) => {
  const caller = { firstName: 'Ada', lastName, phone: '(314) 555-0100', serviceType: 'heating', town: 'Kirkwood' }
  return post(page, '/api/admin/bookings', { ...caller, ...more })
}
/** The lane of a technician; that of nobody is 0. */
const lane = (page: Page, id: number) => page.locator(`[data-lane="${id}"]`)
const dialog = (page: Page) => page.getByRole('alertdialog')
async function open(page: Page, address: string) {
  await page.goto(site.url + address)
  await hydrated(page)
}

test('a shop of one sees nothing of a team until a second person is added', async ({ page }) => {
  test.slow()
  const { id } = await book(page, 'Miller', { scheduledStart: at(9), scheduledEnd: at(11) })
  await open(page, '/admin?tab=settings')
  const team = page.getByRole('region', { name: 'Team' })
  const add = async (name: string) => {
    await team.getByRole('button', { name: 'Add Technician…' }).click()
    await dialog(page).getByLabel('Name').fill(name)
    await dialog(page).getByRole('button', { name: 'Add Technician' }).click()
    await expectToast(page, 'Technician Added', `${name} is on your team.`)
  }
  await add('Marcus Lee')
  await open(page, `/admin/bookings?id=${id}`)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Reschedule…' })).toBeVisible()
  await expect(page.getByText('Unassigned')).toHaveCount(0)
  await open(page, '/admin?tab=settings')
  await add('Ana Ruiz')
  expect(await violations(page)).toEqual([])
  await open(page, `/admin/bookings?id=${id}`)
  await expect(page.getByRole('dialog').getByText('Unassigned')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign…' }).click()
  // Nobody has another job: by name.
  await expect(dialog(page).getByRole('radio', { name: 'Ana Ruiz', exact: true })).toBeChecked()
  await expect(dialog(page)).toContainText('Ana Ruiz is free and has no other job that day.')
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('radio', { name: 'Marcus Lee', exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Booking Updated', 'The calendar shows it.')
  await expect(page.getByRole('dialog').getByText('Marcus Lee').first()).toBeVisible()
})

test(
  'the day has a lane for each person, between which jobs move by drag and by keyboard',
  { tag: '@core' },
  async ({ page }) => {
    const { id: marcus } = await post(page, '/api/admin/technicians', { ...person, name: 'Marcus Lee', color: 'blue' })
    const { id: ana } = await post(page, '/api/admin/technicians', { ...person, name: 'Ana Ruiz', color: 'orange' })
    const times = { scheduledStart: at(9), scheduledEnd: at(11) }
    await book(page, 'Miller', { ...times, assignment: { technicianId: marcus } })
    await book(page, 'Carter')
    const off = { startsAt: at(12), endsAt: at(16), reason: 'Dentist' }
    await post(page, `/api/admin/technicians/${ana}/time-off`, off)
    await open(page, `/admin/bookings?view=day&day=${day}`)
    const miller = page.getByRole('link', { name: 'Ada Miller' })
    await expect(lane(page, marcus).getByRole('link', { name: 'Ada Miller' })).toBeVisible()
    await expect(lane(page, ana)).toContainText('Off: Dentist')
    expect(await violations(page)).toEqual([])

    await miller.focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expectToast(page, 'Assigned to Ana Ruiz', 'The job for Ada Miller.')
    await expect(lane(page, ana).getByRole('link', { name: 'Ada Miller' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lane(page, marcus).getByRole('link', { name: 'Ada Miller' })).toBeVisible()

    const block = (await miller.boundingBox())!
    const target = (await lane(page, 0).boundingBox())!
    await page.mouse.move(block.x + 30, block.y + 12)
    await page.mouse.down()
    await page.mouse.move(target.x + 30, block.y + 12, { steps: 5 })
    await page.mouse.up()
    await expectToast(page, 'Unassigned', 'The job for Ada Miller.')
    await expect(lane(page, 0).getByRole('link', { name: 'Ada Miller' })).toBeVisible()

    // A request dropped on a lane is confirmed for that person.
    const card = (await page.getByRole('link', { name: 'Ada Carter' }).boundingBox())!
    const slot = page.getByRole('button', { name: 'Book Wednesday, Sep 10, 1:00 PM for Marcus Lee' })
    const place = (await slot.boundingBox())!
    await page.mouse.move(card.x + 5, card.y + 5)
    await page.mouse.down()
    await page.mouse.move(place.x + 30, place.y + 8, { steps: 5 })
    await page.mouse.up()
    await expect(dialog(page)).toContainText('1:00 PM to 3:00 PM')
    await expect(dialog(page).getByRole('radio', { name: 'Marcus Lee', exact: true })).toBeChecked()
    await expect(dialog(page).getByRole('radio', { name: 'Ana Ruiz off' })).not.toBeChecked()
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(lane(page, marcus).getByRole('link', { name: 'Ada Carter' })).toBeVisible()

    await page.getByLabel('Technician').selectOption('Marcus Lee')
    await expect(miller).toHaveCount(0)
    await expect(page.locator('[data-lane]')).toHaveCount(1)
  },
)

test('somebody is off: their jobs go to others in four presses, and Undo brings all back', async ({ page }) => {
  const { id: marcus } = await post(page, '/api/admin/technicians', { ...person, name: 'Marcus Lee', color: 'blue' })
  const { id: ana } = await post(page, '/api/admin/technicians', { ...person, name: 'Ana Ruiz', color: 'orange' })
  const of = (id: number) => ({ assignment: { technicianId: id } })
  await book(page, 'Miller', { scheduledStart: at(9), scheduledEnd: at(11), ...of(marcus) })
  await book(page, 'Carter', { scheduledStart: at(9), scheduledEnd: at(11), ...of(ana) })
  await book(page, 'Reed', { scheduledStart: at(13), scheduledEnd: at(15), ...of(marcus) })
  await open(page, `/admin/bookings?view=day&day=${day}`)
  await page.getByRole('button', { name: 'Day of Marcus Lee' }).click()
  await page.getByRole('menuitem', { name: 'Off on Wed, Sep 10' }).click()
  const sheet = page.getByRole('dialog', { name: 'Marcus Lee is off on Wed, Sep 10' })
  // Ana is busy at nine.
  await expect(sheet.getByLabel('What happens').first()).toHaveValue(`later ${ana}`)
  await expect(sheet).toContainText('Can’t be emailed, please call: Wed, Sep 10, 2031, between 11 AM and 1 PM.')
  await expect(sheet).toContainText('The time stays. Nothing is sent.')
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Reassign 2' }).click()
  await expectToast(page, 'Marcus Lee Is Off', '2 jobs were reassigned or moved.')
  for (const name of ['Ada Miller', 'Ada Reed']) await expect(lane(page, ana).getByRole('link', { name })).toBeVisible()
  await expect(lane(page, marcus)).toContainText('Off: Sick')
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const name of ['Ada Miller', 'Ada Reed'])
    await expect(lane(page, marcus).getByRole('link', { name })).toBeVisible()
  await expect(lane(page, marcus)).not.toContainText('Off: Sick')
})
