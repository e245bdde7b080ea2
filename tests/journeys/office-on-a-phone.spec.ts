import { book, expect, hydrated, signIn, test } from '#tests/helpers/visitor.ts'

const phone = { width: 390, height: 844 }

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.setViewportSize(phone)
})

test('lists fit the screen, whatever their words and at a zoom of 400%', async ({ page, rows, email }) => {
  // A draft, because other tests count published posts.
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  const [post] = await rows(
    `insert into blog_posts (title, excerpt, content, category, publish_at)
     values ($1, '', $1, 'Seasonal Care', '2099-12-23T15:00:00Z') returning id`,
    [`${word} ${email}`],
  )
  const [template] = await rows(
    `insert into newsletter_templates (title, subject, content) values ($1, 'Spring', 'Hello') returning id`,
    [word],
  )
  for (const [width, path, shows] of [
    [390, '/admin?tab=content&what=services', /^Edit/],
    [390, '/admin?tab=content&what=reviews', /^Edit/],
    [390, '/admin?tab=content&what=plans', /^Edit/],
    [390, `/admin/newsletter-templates/${String(template?.id)}`, word],
    [320, `/admin/blog/edit/${String(post?.id)}`, /^Schedule for/],
    [320, `/blog/${String(post?.id)}`, word],
    [320, '/admin/blog?status=scheduled', 'Scheduled Dec 23, 2099'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(path)
    await expect(
      page
        .getByText(shows)
        .or(page.getByRole('button', { name: shows }))
        .first(),
      path,
    ).toBeVisible()
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
  }
  const list = page.getByRole('list', { name: 'Blog posts' })
  expect(await list.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)).toBe(0)
  await rows('delete from blog_posts where id = $1', [post?.id])
})

test('the notice of a new request does not cover the save buttons', async ({ page, email }) => {
  const events = page.waitForResponse('**/api/admin/events*')
  await page.goto('/admin/blog/new')
  await hydrated(page)
  await events
  await book(page, email)
  await expect(page.getByRole('complementary', { name: 'New requests' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Draft' }).click({ trial: true })
})

test('the notice of a new request can be clicked while a booking is open', async ({ page, email }) => {
  const id = await book(page, email)
  const events = page.waitForResponse('**/api/admin/events*')
  await page.goto(`/admin/bookings?id=${id}`)
  await events
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Ada Miller' })).toBeVisible()
  await book(page, email, { firstName: 'Zoe' })
  const news = drawer.getByRole('complementary', { name: 'New requests' })
  await expect(news).toBeInViewport({ ratio: 1 })
  for (const name of ['Call', 'Confirm…', 'Mark as Contacted', 'Cancel…', 'Close'])
    await drawer.getByRole('button', { name }).or(drawer.getByRole('link', { name })).first().click({ trial: true })
  // At 400% zoom too.
  await page.setViewportSize({ width: 320, height: 256 })
  const note = drawer.getByLabel('Add a note')
  await note.scrollIntoViewIfNeeded()
  await expect(note).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(phone)
  await news.getByRole('link', { name: /new booking/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(drawer).toBeHidden()
})

test.describe('when a change of a booking fails', () => {
  test.use({ allowed: /status of 500/ })

  test('the toast covers neither the retry buttons nor those of the open dialog', async ({ page, email }) => {
    const id = await book(page, email)
    await page.route('**/api/admin/bookings/*/status', (route) => route.fulfill({ status: 500, json: {} }))
    for (const height of [844, 640]) {
      await page.setViewportSize({ width: 390, height })
      await page.goto(`/admin/bookings?id=${id}`)
      const drawer = page.getByRole('dialog', { name: 'Ada Miller' })
      const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
      await drawer.getByRole('button', { name: 'Mark as Contacted' }).click()
      await expect(toast).toBeInViewport({ ratio: 1 })
      for (const name of ['Confirm…', 'Mark as Contacted', 'Cancel…', 'More', 'Close'])
        await drawer.getByRole('button', { name, exact: true }).first().click({ trial: true, timeout: 2_000 })

      await drawer.getByRole('button', { name: 'Confirm…' }).click()
      const asked = page.getByRole('alertdialog')
      await asked.getByRole('button', { name: 'Confirm' }).click()
      await expect(toast).toBeInViewport({ ratio: 1 })
      for (const name of ['Confirm', 'Cancel'])
        await asked.getByRole('button', { name, exact: true }).click({ trial: true, timeout: 2_000 })
      await expect(toast).toBeVisible()
    }
  })
})

test('the first row of a list is in the upper half of the screen, the current tab in view, and filters unfold', async ({
  page,
  email,
}) => {
  await book(page, email)
  await page.request.post('/api/contacts', {
    data: { name: 'Ada', email, subject: 'general', message: 'Hello', smsConsent: noChoice },
  })
  for (const [path, name] of [
    ['/admin/bookings', 'Bookings'],
    ['/admin/contacts', 'Messages'],
    ['/admin/contacts?form=inbox', 'Inbox'],
    ['/admin/blog', 'Blog posts'],
  ] as const) {
    await page.goto(path)
    const row = page.getByRole('list', { name }).getByRole('listitem').first()
    await expect(row).toBeVisible()
    expect((await row.boundingBox())!.y, path).toBeLessThan(phone.height / 2)
  }
  await page.goto('/admin/bookings?status=spam')
  const chosen = page.getByRole('link', { name: /^Spam/ })
  await expect(chosen).toContainText(/\d/)
  await expect(chosen).toBeInViewport({ ratio: 1 })
  const service = page.getByRole('combobox', { name: 'Service' })
  await expect(service).toBeHidden()
  await page.getByText('Filters').click()
  await service.selectOption('Heating Systems')
  await expect(page.getByText('Filters (1)')).toBeVisible()
})

const noChoice = { general: false, informational: false, marketing: false, noTexts: false }
