import { expect, expectToast, hydrated, test } from '#tests/helpers/visitor.ts'

test('a wrong phone number is corrected, with both in the history; what was typed survives a reload', async ({
  page,
  rows,
  email,
}) => {
  const body = { firstName: 'Ada', lastName: 'Miller', email, phone: '(314) 555-0100', serviceType: 'heating' }
  const { id } = (await (await page.request.post('/api/bookings', { data: body })).json()) as { id: number }
  await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
  await page.goto(`/admin/bookings?id=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Ada Miller' })
  const edit = drawer.getByRole('button', { name: 'Edit Details' })
  const phone = drawer.getByRole('textbox', { name: 'Phone', exact: true })
  await edit.click()
  await phone.fill('555')
  await drawer.getByRole('button', { name: 'Save Details' }).click()
  await expect(phone).toBeFocused()
  await expect(drawer).toContainText('Please enter a valid phone number.')
  await phone.fill('(314) 555-0177')
  await page.reload()
  await hydrated(page)
  await edit.click()
  await expect(phone).toHaveValue('(314) 555-0177')

  // Meanwhile someone else corrects the name.
  const named = { ...body, firstName: 'Adah', preferredDate: '' }
  await page.request.patch(`/api/admin/bookings/${id}/details`, { data: named })
  const renamed = page.getByRole('dialog', { name: 'Adah Miller' })
  await renamed.getByRole('button', { name: 'Keep Mine' }).click()
  await expectToast(page, 'Details Saved', 'The change is in the history.')
  await expect(renamed.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:+13145550177')
  const history = renamed.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Phone: (314) 555-0100 → (314) 555-0177')
  await expect(history).toContainText('First name: Ada → Adah')
  expect(await rows('select first_name, phone_e164 from bookings where id = $1', [id])).toEqual([
    { first_name: 'Adah', phone_e164: '+13145550177' },
  ])
})
