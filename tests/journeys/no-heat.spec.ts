import { expect, hydrated, test } from '#tests/helpers/visitor.ts'

test('no heat in words points to the phone and to Emergency Repair; only an emergency is promised 2 hours at night too', async ({
  page,
}) => {
  await page.goto('/booking')
  await hydrated(page)
  const form = page.locator('#booking-form')
  const afterHours = form.getByText('After hours, within 2 hours of opening.')
  await expect(afterHours).toBeVisible()
  const message = form.getByRole('textbox', { name: 'How can we help?' })
  await message.fill('The furnace is loud.')
  const choose = form.getByRole('button', { name: 'choose Emergency Repair' })
  await expect(choose).toHaveCount(0)
  await message.fill('There’s no heat since last night!')
  await expect(form.getByText('If it can’t wait, calling is faster:')).toBeVisible()
  await expect(form.getByRole('link', { name: '(800) 555-0199' })).toHaveAttribute('href', 'tel:+18005550199')
  await choose.click()
  await expect(form.getByRole('combobox', { name: 'Service Type' })).toHaveValue('emergency')
  await expect(choose).toHaveCount(0)
  await expect(form.getByText("We'll contact you within 2 hours to confirm your appointment.")).toBeVisible()
  await expect(afterHours).toHaveCount(0)
})
