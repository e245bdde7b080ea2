import { violations } from '#tests/helpers/axe.ts'
import { book, expect, expectToast, signIn, test } from '#tests/helpers/visitor.ts'

const smsConsent = { general: true, informational: true, marketing: false, noTexts: false }

test(
  'the owner finds a customer by phone, merges two records, and undoes it',
  { tag: '@core' },
  async ({ page, email, rows }) => {
    const digits = String(Date.now()).slice(-4)
    const phone = `(314) 556-${digits}`
    const write = (name: string, more: object) =>
      page.request.post('/api/contacts', {
        data: { name, email, phone, subject: 'quote', message: 'What would a heat pump cost?', smsConsent, ...more },
      })
    await write('Dora Klein', {})
    await write('Emil Klein', { email: `emil-${email}` })
    await signIn(page)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(`314.556.${digits}`)
    await expect(page).toHaveURL(/q=314/)
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('link', { name: 'Dora Klein' }).click()

    const drawer = page.getByRole('dialog', { name: 'Dora Klein' })
    const match = drawer.getByRole('region', { name: 'May be the same person' })
    await expect(match).toContainText('Emil Klein, 1 request: same phone')
    expect(await violations(page)).toEqual([])
    await match.getByRole('button', { name: 'Merge Emil Klein' }).click()
    await expectToast(page, 'Customers Merged', 'They are shown as one customer now.')
    // The newest request names the customer.
    const merged = page.getByRole('dialog', { name: 'Emil Klein' })
    await expect(merged.getByText('2 requests, latest')).toBeVisible()
    await expect(merged.getByRole('list', { name: 'Timeline' }).getByText('Get a Quote')).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(drawer.getByText('1 request, latest')).toBeVisible()

    await drawer.getByRole('textbox', { name: 'Add a note about this customer' }).fill('Prefers mornings')
    await drawer.getByRole('button', { name: 'Add Note' }).click()
    await expect(drawer.getByRole('list', { name: 'Timeline' })).toContainText('Prefers mornings')
    await match.getByRole('button', { name: 'Not the Same Person Emil Klein' }).click()
    await expect(match).toHaveCount(0)

    // From the message, back to the customer.
    const [message] = await rows('select id from contacts where email = $1', [email])
    await page.goto(`/admin/contacts?id=${String(message?.id)}`)
    await page.getByRole('link', { name: 'Dora Klein', exact: true }).click()
    await expect(drawer.getByRole('list', { name: 'Timeline' })).toContainText('Prefers mornings')
  },
)

test('the address of an earlier request is filled in, and what is known of a customer when they are booked', async ({
  page,
  email,
  rows,
}) => {
  const phone = `(314) 557-${String(Date.now()).slice(-4)}`
  const klein = { lastName: 'Klein', phone, smsConsent }
  const place = { street: '12 Maple Ave', town: 'Kirkwood', zip: '63122' }
  await book(page, email, { ...klein, ...place })
  const id = await book(page, email, { ...klein, message: 'The other furnace' })
  await signIn(page)

  await page.goto(`/admin/bookings?id=${id}`)
  await page
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click()
  const confirm = page.getByRole('alertdialog', { name: 'Confirm the appointment' })
  await expect(confirm.getByRole('textbox', { name: 'Street' })).toHaveValue('12 Maple Ave')
  await expect(confirm.getByText(/^The address is from their request of \w+ \d+\.$/)).toBeVisible()

  const [row] = await rows('select customer_id from bookings where id = $1', [id])
  await page.goto(`/admin?tab=customers&id=${String(row?.customer_id)}`)
  await page.getByRole('link', { name: 'Book a Visit' }).click()
  const form = page.getByRole('dialog', { name: 'New Booking' })
  await expect(form.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada')
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone)
})

test('the history of an address is joined with that of another spelling, separated by Undo, and books a visit', async ({
  page,
  email,
}) => {
  const street = `${String(Date.now()).slice(-6)} Juniper`
  const first = await book(page, email, { street: `${street} Street`, town: 'Kirkwood', accessNotes: 'Gate code 4411' })
  await book(page, `ben-${email}`, {
    firstName: 'Ben',
    phone: '(314) 555-0177',
    street: `${street} St.`,
    town: 'Kirkwood',
  })
  await signIn(page)
  await page.goto(`/admin/bookings?id=${first}`)
  await page.getByRole('link', { name: 'Everything done here' }).click()
  const drawer = page.getByRole('dialog', { name: `${street} Street, Kirkwood` })
  await expect(drawer).toContainText('Gate code 4411')
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: `Join ${street} St., Kirkwood` }).click()
  await expectToast(page, 'Addresses Joined', 'They are shown as one address now.')
  const joined = page.getByRole('dialog', { name: `${street} St., Kirkwood` })
  await expect(joined.getByText('2 bookings, latest')).toBeVisible()
  await joined.getByRole('combobox', { name: 'Role of Ben' }).selectOption('Tenant')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Addresses Separated', 'They are shown as two addresses again.')
  await expect(drawer.getByText('1 booking, latest')).toBeVisible()
  await drawer.getByRole('link', { name: 'Book a Visit for Ada' }).click()
  const form = page.getByRole('dialog', { name: 'New Booking' })
  await expect(form.getByRole('textbox', { name: 'Street' })).toHaveValue(`${street} Street`)
})

test('somebody who telephones is added and booked, and a list is imported and explained', async ({ page, rows }) => {
  const digits = String(Date.now()).slice(-4)
  await signIn(page)
  await page.goto('/admin?tab=customers')
  await page.getByRole('button', { name: 'New Customer' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'New Customer' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Fern Olsen ${digits}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New Customer' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`Fern Olsen ${digits}`)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(`314-558-${digits}`)
  await dialog.getByRole('textbox', { name: 'Street' }).fill('7 Linden Ct')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Met at the fair')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Customer Added', `Fern Olsen ${digits} is on the list now.`)
  const drawer = page.getByRole('dialog', { name: `Fern Olsen ${digits}` })
  await expect(drawer.getByRole('list', { name: 'Timeline' })).toContainText('Met at the fair')
  await drawer.getByRole('link', { name: 'Book a Visit' }).click()
  const form = page.getByRole('dialog', { name: 'New Booking' })
  await expect(form.getByRole('textbox', { name: 'Street' })).toHaveValue('7 Linden Ct')
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue(`(314) 558-${digits}`)

  await page.goto('/admin?tab=customers')
  await page.getByRole('button', { name: 'Import' }).click()
  const list = page.getByRole('alertdialog', { name: 'Import customers' })
  const csv = `name,phone\nFern Olsen ${digits},314558${digits}\nGus Weber ${digits},\nHal,none\n`
  await list.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await list.getByText('Show what can’t be used').click()
  await expect(list).toContainText('Line 4, Hal, none: Please enter a valid phone number.')
  await list.getByRole('button', { name: 'Import 1' }).click()
  await expectToast(page, 'Import Finished', '1 customer was added.')
  expect(await rows('select kind from customers where name = $1', [`Gus Weber ${digits}`])).toEqual([
    { kind: 'person' },
  ])
})
