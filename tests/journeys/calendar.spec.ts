import type { Locator, Page } from '@playwright/test'

import { scheduleSql } from '#tests/helpers/schedule-sql.ts'
import { violations } from '#tests/helpers/axe.ts'
import { book, expect, expectToast, hydrated, signIn, test } from '#tests/helpers/visitor.ts'

const week = '/admin/bookings?view=week&week=2031-09-08'
const tray = (page: Page) => page.getByRole('region', { name: /^Requests to Schedule/ })
const slot = (page: Page, time: string) => page.getByRole('button', { name: `Book ${time}` })
const dialog = (page: Page) => page.getByRole('alertdialog')
/** The day's column. */
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

/** A visitor asks for an appointment, and the owner opens the calendar. */
async function openCalendar(page: Page, email: string, address = week) {
  const lastName = `Miller ${email.split('-')[2]!.slice(0, 8)}`
  const id = await book(page, email, { lastName, serviceType: 'emergency' })
  await signIn(page)
  // The bar of emergencies moves what is below it.
  await Promise.all([page.waitForResponse('**/api/admin/queue*'), page.goto(address)])
  await hydrated(page)
  const isNarrow = page.viewportSize()!.width < 1024
  if (isNarrow) await page.getByRole('button', { name: /^To Schedule/ }).click()
  await expect(tray(page).getByRole('link', { name: `Ada ${lastName}` })).toBeVisible()
  if (isNarrow) await page.keyboard.press('Escape')
  return { id, name: `Ada ${lastName}` }
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Drags to the middle of the slot. */
async function drag(page: Page, from: Locator, at: { x: number; y: number }, to: Locator) {
  const [start, target] = (await Promise.all([from.boundingBox(), to.boundingBox()])) as [Box, Box]
  await page.mouse.move(start.x + at.x, start.y + at.y)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 })
  await page.mouse.up()
}

test(
  'a request is dragged onto a time, then to another, and back by Undo',
  { tag: '@core' },
  async ({ page, rows, email }) => {
    await page.setViewportSize({ width: 1440, height: 1000 })
    const { id, name } = await openCalendar(page, email)
    await drag(page, tray(page).getByRole('link', { name }), { x: 5, y: 5 }, slot(page, 'Wednesday, Sep 10, 9:00 AM'))
    await expect(dialog(page)).toContainText('Wednesday, September 10, 2031')
    await expect(dialog(page)).toContainText('9:00 AM to 11:00 AM')
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await expectToast(page, 'Booking Confirmed', `Email isn't set up; please call ${name}.`)
    const job = (date: string) => day(page, date).getByRole('link', { name })
    await expect(job('2031-09-10')).toContainText('9:00 AM')
    await expect(tray(page).getByRole('link', { name })).toBeHidden()
    expect(await violations(page)).toEqual([])
    // By two skip links and past the time to book.
    await page.reload()
    await expect(job('2031-09-10')).toBeVisible()
    for (const key of ['Tab', 'Enter', 'Tab', 'Enter', 'Tab', 'Tab']) await page.keyboard.press(key)
    await expect(page.locator('[data-day] li a:focus')).toBeVisible()

    // The customer has the mail about the first time.
    await rows(
      `with sent as (update outbox set status = 'held', sent_at = now() where kind = 'customer-confirmed' and related_id = $1)
     update appointments set notified_status = 'confirmed', notified_start = scheduled_start, notified_end = scheduled_end
     from bookings where bookings.job_id = appointments.job_id and bookings.id = $1`,
      [id],
    )
    await Promise.all([page.waitForResponse('**/api/admin/queue*'), page.reload()])
    await expect(job('2031-09-10')).toBeVisible()
    await drag(page, job('2031-09-10'), { x: 20, y: 10 }, slot(page, 'Thursday, Sep 11, 1:00 PM'))
    await expect(dialog(page)).toContainText('Thursday, September 11, 2031')
    await dialog(page).getByRole('button', { name: 'Reschedule' }).click()
    await expect(job('2031-09-11')).toContainText('1:00 PM')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Booking Updated', `Back to Wed, Sep 10, 9:00 AM. ${name} was not emailed.`)
    await expect(job('2031-09-10')).toContainText('9:00 AM')
    expect(
      await rows(
        `select kind, status from outbox where related_kind = 'booking' and related_id = $1 and "to" = $2
         and kind <> 'customer-received' order by id`,
        [id, email],
      ),
    ).toEqual([
      { kind: 'customer-confirmed', status: 'held' },
      { kind: 'customer-updated', status: 'pending' },
    ])
  },
)

test('by keyboard, a request and a call are booked at a time, and what overlaps is named', async ({ page, email }) => {
  const { name } = await openCalendar(page, email, '/admin/bookings?view=day&day=2031-09-17')
  // The last one stays: without any request there is nothing to choose from.
  for (const firstName of ['Dee', 'Cal'])
    await book(page, email, { firstName, lastName: 'Reed', phone: '(314) 555-0188' })
  await slot(page, 'Wednesday, Sep 17, 9:00 AM').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(slot(page, 'Wednesday, Sep 17, 10:00 AM')).toBeFocused()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Book Wed, Sep 17, 10:00 AM' })
  await choice.getByRole('button', { name }).press('Enter')
  await expect(dialog(page)).toContainText('10:00 AM to 12:00 PM')
  await dialog(page).getByLabel('End').press('Enter')
  await expectToast(page, 'Booking Confirmed', `Email isn't set up; please call ${name}.`)
  await expect(page.getByRole('link', { name: `${name} 10:00 AM to 12:00 PM` })).toBeVisible()

  await tray(page).getByRole('button', { name: 'Confirm… Dee Reed' }).press('Enter')
  await dialog(page).getByLabel('Date').fill('2031-09-18')
  await dialog(page).getByLabel('Date').press('Enter')
  await expectToast(page, 'Booking Confirmed', "Email isn't set up; please call Dee Reed.")
  // On the next request.
  await expect(tray(page).getByRole('link').and(page.locator(':focus'))).toBeVisible()
  await slot(page, `Wednesday, Sep 17, 11:00 AM, overlaps ${name}`).press('Enter')
  const taken = page.getByRole('dialog', { name: 'Book Wed, Sep 17, 11:00 AM' })
  await expect(taken).toContainText(`Overlaps ${name}, 10:00 AM to 12:00 PM`)
  await taken.getByRole('button', { name: 'New Booking' }).press('Enter')
  const caller = page.getByRole('dialog', { name: 'New Booking' })
  await expect(caller).toContainText(`Another confirmed booking overlaps: ${name} 10:00 AM to 12:00 PM`)
  await caller.getByLabel('First Name').fill('Bea')
  await caller.getByLabel('Last Name').fill(name)
  await caller.getByLabel('Phone').fill('(314) 555-0100')
  await caller.getByLabel('Service Type').selectOption('heating')
  await caller.getByLabel('Service Type').press('Tab')
  await caller.getByRole('button', { name: 'Save Booking' }).press('Enter')
  await caller.getByRole('button', { name: 'Save Anyway' }).press('Enter')
  await expectToast(page, 'Booking Confirmed', `There is no email address; please call Bea ${name}.`)
  await expect(caller).toBeHidden()
  await expect(page.getByRole('link', { name: `Bea ${name} 11:00 AM to 1:00 PM` })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an appointment that a finger holds is dragged, and a swipe scrolls', async ({ page, email, rows }) => {
    const { id, name } = await openCalendar(page, email, '/admin/bookings?view=day&day=2031-09-24')
    await rows(scheduleSql('id = $1', "timestamptz '2031-09-24T14:00Z'", "timestamptz '2031-09-24T15:00Z'"), [id])
    const job = page.getByRole('link', { name: `${name} 9:00 AM to 10:00 AM` })
    let box = (await job.boundingBox())!
    const hour = box.height
    const touch = await page.context().newCDPSession(page)
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0, x = box.x + 40) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + 10 + moved }],
      })
    const top = () => page.evaluate(() => scrollY)

    await finger('touchStart')
    // The appointment, and where it would be dropped.
    await expect(day(page, '2031-09-24').getByText(name, { exact: true })).toHaveCount(2)
    for (const part of [0.5, 1, 1.5, 2]) await finger('touchMove', hour * part)
    await finger('touchEnd')
    await expect(dialog(page)).toContainText('11:00 AM to 12:00 PM')
    expect(await top()).toBe(0)

    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await finger('touchStart')
    await finger('touchMove', -40)
    await finger('touchMove', -80)
    await finger('touchEnd')
    await expect.poll(top).toBeGreaterThan(0)
    await expect(dialog(page)).toBeHidden()

    await page.goto('/admin/bookings?view=week&week=2031-09-22')
    box = (await job.boundingBox())!
    await finger('touchStart')
    await expect(day(page, '2031-09-24').getByText(name, { exact: true })).toHaveCount(2)
    await finger('touchMove', 0, 370)
    await expect(day(page, '2031-09-28').getByText(name, { exact: true })).toBeVisible()
    await finger('touchEnd')
    await expect(dialog(page)).toContainText('Sunday, September 28')
  })
})
