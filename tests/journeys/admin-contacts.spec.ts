import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, holdCalls, signIn, test } from '#tests/helpers/visitor.ts'

const noTexts = { general: false, informational: false, marketing: false, noTexts: true }
/** Unique: the same text from the same number would be a duplicate. */
const wordsOf = (email: string) => `What would a heat pump cost? Write to ${email}.`

interface Sent {
  id: number
  reference: string
}

/** A visitor sent a message; the signed-in owner opens the list, filtered to it. */
async function received(page: Page, email: string, subject = 'quote'): Promise<Sent> {
  const body = {
    name: 'Ada Miller',
    email,
    phone: '(314) 555-0100',
    subject,
    message: wordsOf(email),
    smsConsent: noTexts,
  }
  const response = await page.request.post('/api/contacts', { data: body })
  expect(response.status()).toBe(201)
  await signIn(page)
  await page.goto(`/admin/contacts?q=${encodeURIComponent(email)}`)
  await hydrated(page)
  return (await response.json()) as Sent
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Ada Miller' })
const rows = (page: Page) => page.getByRole('table', { name: 'Messages' }).locator('tbody tr')
const open = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Ada Miller/ })
    // Not the Call of the announcement.
    .and(page.locator('[data-row]'))
    .click()

test(
  'a message is opened, read, and marked as replied after the mail program',
  { tag: '@core' },
  async ({ page, email, rows: stored }) => {
    await page.clock.install()
    const { id, reference } = await received(page, email)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Get a Quote')
    await open(page)
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    await expect(drawer(page)).toContainText(reference)
    await expect(drawer(page).getByRole('region', { name: 'Message' })).toContainText(wordsOf(email))
    await expect(drawer(page)).toContainText('This person has not agreed to texts.')

    // Opening marks it as read after a second; that can be undone, and then it stays unread.
    const status = drawer(page).getByRole('combobox', { name: 'Status' })
    await expect(status).toHaveValue('read')
    await drawer(page).getByRole('button', { name: 'Mark as Unread' }).click()
    await expectToast(page, 'Status Updated', 'Marked as unread.')
    await page.clock.runFor(1_500)
    await expect(status).toHaveValue('unread')

    await drawer(page).getByRole('tab', { name: 'Note' }).click()
    await drawer(page).getByRole('button', { name: 'Email' }).click()
    await expect(drawer(page).getByLabel(`Email to ${email}`)).toBeFocused()
    await expect(page).not.toHaveURL(/write=/)
    const reply = drawer(page).getByRole('link', { name: 'Reply' })
    const href = (await reply.getAttribute('href')) ?? ''
    expect(decodeURIComponent(href)).toBe(`mailto:${email}?subject=Re: Get a Quote&body=\r\n\r\n> ${wordsOf(email)}`)
    await page.evaluate(() =>
      addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }),
    )
    await reply.click()
    const dialog = page.getByRole('alertdialog', { name: 'Did you email Ada?' })
    await dialog.getByRole('button', { name: 'Sent' }).click()
    await expectToast(page, 'Email Logged', 'Marked as replied.')
    await expect(dialog).toBeHidden()
    await expect(status).toHaveValue('replied')
    await expect(status.locator('option')).toHaveText(['Replied', 'Archived', 'Read'])
    await expect(drawer(page)).toContainText(/Answered in 1 min/)

    await drawer(page).getByRole('tab', { name: 'Note' }).click()
    await drawer(page).getByLabel('Add a note').fill('Sent the price list.')
    await drawer(page).getByRole('button', { name: 'Add Note' }).click()
    await expectToast(page, 'Note Added', 'Your note was saved.')
    await expect(drawer(page).getByRole('list', { name: 'Conversation' })).toContainText('Sent the price list.')

    const [row] = await stored('select status, first_response_at is not null as answered from contacts where id = $1', [
      id,
    ])
    expect(row).toEqual({ status: 'replied', answered: true })
    const mails = await stored(
      `select kind from outbox where related_kind = 'contact' and related_id = $1 order by kind`,
      [id],
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['customer-received', 'owner-new'])
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(page).not.toHaveURL(/id=/)
  },
)

test('a message can be deleted while it is being marked as read, and is restored by Undo', async ({
  page,
  email,
  rows: stored,
}) => {
  const { id } = await received(page, email)
  const held = await holdCalls(page, '/status')
  const marking = page.waitForRequest('**/status')
  await open(page)
  await marking
  await drawer(page).getByRole('button', { name: 'More' }).click()
  await drawer(page).getByRole('menuitem', { name: 'Delete' }).click()
  held.release()
  await expectToast(page, 'Message Deleted', 'It was moved to the trash.')
  expect(await stored('select status, deleted_at is not null as deleted from contacts where id = $1', [id])).toEqual([
    { status: 'read', deleted: true },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Restored', '“Ada Miller” is back.')
  await expect(rows(page)).toHaveCount(1)
})

test('moving over statuses by keyboard changes nothing until one is chosen', async ({ page, email, rows: stored }) => {
  const { id } = await received(page, email)
  await open(page)
  const status = drawer(page).getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveValue('read')
  await expect(status).toBeEnabled()
  await status.focus()
  // The first key opens the list, the others move in it.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Status Updated', 'Marked as replied.')
  const changes = await stored(
    `select "to" from record_events where type = 'status' and record_id = $1 and kind = 'contact' order by id`,
    [id],
  )
  expect(changes).toEqual([{ to: 'read' }, { to: 'replied' }])
})
