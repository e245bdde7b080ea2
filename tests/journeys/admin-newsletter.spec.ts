import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { framedMails, startMailingSite } from '#tests/helpers/mailing-site.ts'
import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery'
/** Typed in, and in the file. */
const people = [
  ...['ada', 'bo'].map((name) => `${name}@example.com`),
  ...Array.from({ length: 10 }, (_, index) => `reader${index}@example.com`),
]

// From an empty database to a sent newsletter; each test builds on the one before.
test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof startMailingSite>>
test.beforeAll(async () => {
  site = await startMailingSite(password)
})
test.afterAll(() => site.stop())

test.use({ allowed: new RegExp(`status of 401|${framedMails.source}`) })

test.beforeEach(async ({ page }, { title }) => {
  if (title.startsWith('the owner signs in')) return
  await page.request.post(`${site.url}/api/admin/login`, { data: { password }, headers: { origin: site.url } })
})

const open = async (page: Page, path: string) => {
  await page.goto(site.url + path)
  await hydrated(page)
}
const dialog = (page: Page) => page.getByRole('alertdialog')
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mail = (page: Page) => page.getByRole('main').frameLocator('iframe[title="Preview of the email"]')
const undo = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Undo', exact: true })

test('the owner signs in and adds subscribers by hand and by import, with their permission', async ({ page }) => {
  await open(page, '/admin/newsletter')
  await box(page, 'Password').fill(password)
  await button(page, 'Log In').click()
  await expect(
    page.getByText('No subscribers yet. The forms on your home page and blog add people here.'),
  ).toBeVisible()

  await button(page, 'Add…').click()
  await box(page, 'Emails').fill('ada@example.com\nBO@example.com\nnonsense')
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await expect(dialog(page)).toContainText('Note how you got their permission.')
  await box(page, 'How you got their permission').fill('Paper list at the home show')
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await expectToast(page, 'Subscribers Added', '2 subscribers were added.')
  await expect(dialog(page).getByRole('definition')).toHaveText(['2', '0', '0', '0', '1'])
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await button(page, 'Import CSV…').click()
  const lines = ['name,email', 'Ada,ada@example.com', ...people.slice(2).map((one) => `Reader,${one}`), 'Nobody,none']
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(dialog(page)).toContainText('Will be added')
  await expect(dialog(page).getByRole('definition')).toHaveText(['10', '1', '0', '1'])
  expect(await site.rows('select id from newsletters')).toHaveLength(2)
  await box(page, 'How you got their permission').fill('Customers who ticked the box')
  await dialog(page).getByRole('button', { name: 'Import 10' }).click()
  await expectToast(page, 'Import Finished', '10 subscribers were added.')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('table', { name: 'Subscribers' }).getByRole('row')).toHaveCount(1 + people.length)

  expect(
    await site.rows(`select source, count(*)::int from newsletters where is_active group by 1 order by 1`),
  ).toEqual([
    { source: 'admin', count: 2 },
    { source: 'import', count: 10 },
  ])
  const notes = await site.rows(`select summary from activity_log where action like 'subscriber.%' order by id`)
  expect(notes.map(({ summary }) => summary)).toEqual([
    'Added 2 subscribers. Permission: Paper list at the home show',
    'Imported 10 subscribers from a file. Permission: Customers who ticked the box',
  ])
})

test('an unreadable theme is refused and fixed; a template is written and published', async ({ page }) => {
  await open(page, '/admin/newsletter-themes/create')
  await box(page, 'Name').fill('Evening')
  await box(page, 'Text color').fill('#C8C8C8')
  await button(page, 'Create Theme').click()
  await expect(box(page, 'Text color')).toBeFocused()
  await expect(
    page.getByText('This text is hard to read on this background. Its contrast is 1.6:1; it needs 4.5:1.'),
  ).toBeVisible()
  await button(page, 'Fix It').click()
  await expect(box(page, 'Text color')).toHaveValue('#767676')
  await expect(mail(page).getByRole('heading', { name: 'A quiet furnace starts with a clean filter' })).toHaveCSS(
    'color',
    'rgb(118, 118, 118)',
  )
  await button(page, 'Create Theme').click()
  await expectToast(page, 'Theme Created', '“Evening” is ready to use.')

  await open(page, '/admin/newsletter-templates')
  await button(page, 'New Template').first().click()
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('First frost')
  await page.reload()
  await hydrated(page)
  await button(page, 'New Template').first().click()
  await expect(dialog(page).getByRole('textbox', { name: 'Title' })).toHaveValue('First frost')
  await dialog(page).getByRole('textbox', { name: 'Subject' }).fill('The first frost is coming')
  await dialog(page).getByRole('button', { name: 'Create Template' }).click()
  await button(page, 'Publish').click()
  await expect(page.getByText('Content is required.')).toBeVisible()
  await box(page, 'Content').fill('## Before the first frost\nHello {{nmae}}')
  await expect(page.getByText('Unknown tag {{nmae}}.')).toBeVisible()
  await box(page, 'Content').fill('## Before the first frost\nHello {{email}}, change the filter.')
  await expect(mail(page).getByRole('heading', { name: 'Before the first frost' })).toBeVisible()
  await button(page, 'Publish').click()
  await expectToast(page, 'Status Updated', 'The template is now published.')
  await page.getByRole('link', { name: 'Use in Newsletter' }).click()
  await expect(box(page, 'Subject')).toHaveValue('The first frost is coming')
  await expect(box(page, 'Content')).toHaveValue('## Before the first frost\nHello {{email}}, change the filter.')
  expect(await site.rows('select id from newsletter_issues')).toEqual([])
})

test('the newsletter is composed, previewed, tested, scheduled and unscheduled', async ({ page }) => {
  await open(page, '/admin/newsletter/compose')
  await box(page, 'Subject').fill('Winter is coming')
  await page.getByLabel('Template', { exact: true }).selectOption('First frost')
  await expect(page.getByRole('alertdialog')).toContainText('Replace your text?')
  await expect(box(page, 'Subject')).toHaveValue('Winter is coming')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await page.getByLabel('Theme', { exact: true }).selectOption('Evening')
  await box(page, 'Preview text').fill('Ten minutes now')
  await box(page, 'Content').press('ControlOrMeta+End')
  await box(page, 'Content').press('Enter')
  await button(page, 'Button').click()
  await page.keyboard.type('Book a visit')
  await box(page, 'Content').fill((await box(page, 'Content').inputValue()).replace('https://', '{{booking_url}}'))
  await box(page, 'Content').press('Enter')
  await button(page, 'Your phone').click()
  await expect(box(page, 'Content')).toHaveValue(
    '## Before the first frost\nHello {{email}}, change the filter.\n[Book a visit]({{booking_url}})\n{{phone}}',
  )
  await expect(page).toHaveURL(/compose\?id=\d+$/)
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible()

  await expect(mail(page).getByText('Book a visit')).toBeVisible()
  await expect(mail(page).getByText('Unsubscribe', { exact: true })).toBeVisible()
  const frame = page.getByTitle('Preview of the email')
  await page.getByRole('tab', { name: 'Phone' }).click()
  await expect(frame).toHaveCSS('width', '375px')
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Hello hello@example.com, change the filter.')
  await page.getByRole('tab', { name: 'Dark' }).click()
  await expect(mail(page).locator('body')).toHaveCSS('background-color', 'rgb(15, 24, 38)')
  await expect(page.getByRole('region', { name: 'Checks before sending' })).toContainText('1 checks passed'.slice(1))

  await button(page, 'Send Test…').click()
  await box(page, 'To').fill('owner@example.org')
  await dialog(page).getByRole('button', { name: 'Send Test' }).click()
  await expectToast(page, 'Test Sent', 'Check owner@example.org.')
  await expect
    .poll(() => site.mailsTo('owner@example.org').map(({ subject }) => subject))
    .toEqual(['[Test] The first frost is coming'])

  await button(page, 'Schedule…').click()
  await dialog(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/newsletter`)
  const row = page.getByRole('row', { name: /The first frost is coming/ })
  await expect(row).toContainText('Scheduled')
  await row.getByRole('button', { name: 'More for The first frost is coming' }).click()
  await page.getByRole('menuitem', { name: 'Unschedule' }).click()
  await expectToast(page, 'Newsletter Unscheduled', 'It is a draft again.')
  await expect(row).toContainText('Draft')
  expect(site.smtp.received).toHaveLength(1)
})

test('it is sent, undone, sent again, paused and resumed, and reaches everyone once', async ({ page }) => {
  await site.setNewsletter({ ratePerSecond: 1 })
  await open(page, '/admin/newsletter')
  const row = page.getByRole('row', { name: /The first frost is coming/ })
  const sendNow = async () => {
    await row.getByRole('button', { name: 'Edit' }).click()
    await button(page, 'Send Now').click()
    await expect(dialog(page)).toContainText(
      '“The first frost is coming” will go to 12 active subscribers from Calm Climate <news@calm.example>. You can undo for 60 seconds.',
    )
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expectToast(page, 'Newsletter Queued', 'Sending to 12 subscribers starts in 60 seconds.')
  }
  await sendNow()
  await undo(page).click()
  await expectToast(page, 'Newsletter Unscheduled', 'It is a draft again.')
  await expect(row).toContainText('Draft')
  await sendNow()
  await expect(page.getByText(/“The first frost is coming” will be sent in \d+ seconds?\./)).toBeVisible()

  await site.letTimePass()
  await expect(row.getByRole('progressbar')).toBeVisible()
  await row.getByRole('button', { name: /^Pause / }).click()
  await expectToast(page, 'Newsletter Paused', 'Nothing more will be sent until you resume it.')
  await expect(row).toContainText('Paused')
  await site.setNewsletter({ ratePerSecond: 100 })
  await row.getByRole('button', { name: 'Resume…' }).click()
  await dialog(page).getByRole('button', { name: 'Resume' }).click()
  await expect(row.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 15_000 })

  await row.getByRole('button', { name: 'View Report' }).click()
  const report = page.getByRole('dialog', { name: 'The first frost is coming' })
  await expect(report.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')).toHaveCount(12)
  await expect(report.getByText('Finished')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(lines.map((line) => line.split(',', 2).join()).toSorted()).toEqual(
    people.map((one) => `${one},Sent`).toSorted(),
  )
  await report.getByRole('tab', { name: 'View as recipient' }).click()
  await expect(report.frameLocator('iframe').getByRole('heading', { name: 'Before the first frost' })).toBeVisible()

  const sent = site.smtp.received.filter(({ subject }) => !subject?.startsWith('[Test]'))
  expect(sent.map(({ recipients }) => recipients.join()).toSorted()).toEqual(people.toSorted())
  expect(await site.rows('select status, count(*)::int from newsletter_deliveries group by 1')).toEqual([
    { status: 'sent', count: 12 },
  ])
  expect(await site.rows('select status, preview_text from newsletter_issues')).toEqual([
    { status: 'sent', preview_text: 'Ten minutes now' },
  ])
})

test('an expired session loses nothing that was typed', async ({ page }) => {
  await open(page, '/admin/newsletter/compose')
  // Typed before the session ends and sent after that: the first call that is refused shows the sign-in.
  const path = '/api/admin/newsletter/issues'
  const saving = await holdCalls(page, path)
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url() === site.url + path)
  await box(page, 'Subject').fill('Written without a session')
  await asked
  await page.request.post(`${site.url}/api/admin/logout`, { headers: { origin: site.url } })
  saving.release()
  await box(page, 'Password').fill(password)
  await button(page, 'Log In').click()
  await page.getByText(/^Restore unsaved changes from/).waitFor()
  await button(page, 'Restore').click()
  await expect(box(page, 'Subject')).toHaveValue('Written without a session')
  await expect(page.getByText(/^Saved /)).toBeVisible()
})
