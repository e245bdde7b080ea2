import { book, expect, expectToast, hydrated, test } from '#tests/helpers/visitor.ts'

test('the owner creates, replaces and turns off the calendar link', async ({ page, rows, email }) => {
  const lastName = `Miller ${email.slice(8, 20)}`
  await book(page, email, { lastName })
  await rows(
    `update bookings set status = 'confirmed', scheduled_start = now() + interval '1 day',
       scheduled_end = now() + interval '26 hours' where email = $1`,
    [email],
  )
  await page.request.post('/api/admin/login', { data: { password: 'correct horse battery' } })
  await page.goto('/admin?tab=settings#settings-calendar')
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Calendar', exact: true })
  const link = section.getByLabel('Calendar link')
  /** The calendar as a phone requests it, without signing in. */
  const follow = async (url: string) => {
    const { pathname, search } = new URL(url)
    return page.evaluate(async (path) => {
      const response = await fetch(path, { credentials: 'omit' })
      return response.ok ? response.text() : String(response.status)
    }, pathname + search)
  }

  await section.getByRole('button', { name: 'Create Link' }).click()
  await expectToast(page, 'Calendar Link Ready', 'Copy it now. It won’t be shown again.')
  const first = await link.inputValue()
  expect(await follow(first)).toContain(lastName)
  await expect(section.getByRole('link', { name: /Open in This Device/ })).toHaveAttribute('href', /^webcal:/)
  await page.reload()
  await hydrated(page)
  await expect(section.getByText(/^Link created/)).toBeVisible()
  await expect(link).toBeHidden()

  await section.getByRole('button', { name: 'Create New Link…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create New Link' }).click()
  await expect(link).toBeVisible()
  await expect(section.getByText(/^Link created/)).toBeFocused()
  const second = await link.inputValue()
  expect(second).not.toBe(first)
  await section.getByRole('button', { name: 'Turn Off…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click()
  await expectToast(page, 'Calendar Link Turned Off', 'It no longer works.')
  await expect(section.getByText('No link yet.')).toBeFocused()
  await expect(link).toBeHidden()
})
