import { violations } from '#tests/helpers/axe.ts'
import { hydrated, expect, holdCalls, signIn, test } from '#tests/helpers/visitor.ts'

test.beforeEach(({ page }) => signIn(page))

test(
  'Ctrl+K, a part of a phone number and Enter open the customer; the reference opens the booking',
  { tag: '@core' },
  async ({ page, email, rows }) => {
    const digits = `3145${String(Date.now()).slice(-6)}`
    const data = { firstName: 'Nora', lastName: 'Quill', email, phone: digits, serviceType: 'heating' }
    const answer = await page.request.post('/api/bookings', { data })
    expect(answer.status()).toBe(201)
    const booked = (await answer.json()) as { reference: string }
    // A customer's details follow the request.
    await expect.poll(() => rows('select 1 from customers where email = $1', [email])).toHaveLength(1)
    await page.goto('/admin/blog')
    await hydrated(page)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Search everything' })
    await expect(search).toBeFocused()
    await page.keyboard.type(`${digits.slice(3, 6)}-${digits.slice(6)}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\?tab=customers&id=\d+/)
    await expect(page.getByRole('dialog', { name: 'Nora Quill' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(booked.reference)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/bookings\?id=\d+/)
    await expect(page.getByRole('dialog', { name: 'Nora Quill' })).toBeVisible()
  },
)

test('"/" takes what is typed right after it and lists the common commands; arrow keys choose one', async ({
  page,
}) => {
  await page.goto('/admin')
  await hydrated(page)
  await page.keyboard.type('/furnace')
  const search = page.getByRole('combobox', { name: 'Search everything' })
  await expect(search).toHaveValue('furnace')
  await search.fill('')
  await expect(page.getByRole('option', { name: 'New Booking' })).toHaveAttribute('aria-selected', 'true')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'New Post' })).toHaveAttribute('aria-selected', 'true')
  await search.fill('backups')
  await expect(page.getByRole('option')).toHaveText(['Settings: Backups'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Backups', exact: true })).toBeInViewport()
  await expect(search).toHaveCount(0)
})

test.describe('when it fails', () => {
  test.use({ allowed: /status of 500/ })

  test('a late answer is not shown under newer text, and a failure can be retried', async ({ page, email }) => {
    const smsConsent = { general: false, informational: false, marketing: false, noTexts: true }
    const data = { name: 'Olive Quartz', email, subject: 'quote', message: 'A heat pump for the sunroom.', smsConsent }
    expect((await page.request.post('/api/contacts', { data })).status()).toBe(201)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin')
    await hydrated(page)
    await page.getByRole('button', { name: 'Search everything' }).click()
    const search = page.getByRole('combobox', { name: 'Search everything' })
    const held = await holdCalls(page, '**/api/admin/search?q=quartz')
    await search.fill('quartz')
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
    await search.fill('xyzzy')
    await expect(page.getByText('Nothing found for “xyzzy”.')).toBeVisible()
    held.release()
    await expect(page.getByText('Nothing found for “xyzzy”.')).toBeVisible()

    await page.route('**/api/admin/search?q=sunroom', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await search.fill('sunroom')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('option', { name: /Olive Quartz.*sunroom/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('option', { name: /Olive Quartz/ }).click()
    await expect(page.getByRole('dialog', { name: 'Olive Quartz' })).toBeVisible()
  })
})
