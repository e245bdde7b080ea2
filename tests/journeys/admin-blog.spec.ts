import type { Page } from '@playwright/test'

import { fastestRun } from '#tests/helpers/fastest-run.ts'
import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery'

test.beforeEach(async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' }
  expect((await page.request.post('/api/admin/login', { data: { password }, headers })).ok()).toBe(true)
})

let posts = 0
const uniqueTitle = (name: string) => `${name} ${process.pid}-${++posts}`

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

async function createPost(page: Page, more: Record<string, unknown>) {
  const response = await page.request.post('/api/blog-posts', {
    data: { title: uniqueTitle('Stored'), content: 'As stored.', ...more },
    headers: { origin: process.env.SITE! },
  })
  return (await response.json()) as { id: number; title: string }
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a post is written, previewed, scheduled, published, edited, unpublished, deleted and restored', async ({
  page,
  context,
  rows,
  browser,
}) => {
  test.slow()
  const title = uniqueTitle('Filters in winter')
  const visitor = await browser.newContext({ baseURL: process.env.SITE! })
  const statusFor = async (path: string) => (await visitor.request.get(path)).status()
  await open(page, '/admin/blog')
  await page.getByRole('link', { name: 'New Post' }).click()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectToast(page, 'Validation Error', 'Title and content are required.')

  await page.getByLabel('Title').fill(title)
  await page.locator('textarea#post-content').fill('First **bold** line.\n\n\n<b>Second</b>')
  await page.getByLabel('Category').selectOption('Maintenance')
  await page.getByRole('tab', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('bold')
  await expect(preview.getByText('<b>Second</b>', { exact: true })).toBeVisible()
  await expect(preview).toContainText('1 min read')
  await page.getByRole('switch', { name: 'Schedule' }).click()
  await page.getByLabel('Date').fill('2031-05-04')
  await page.getByLabel('Time').fill('07:30')
  await expect(page.getByText('May 4, 2031, 7:30 AM CDT, St. Louis time')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule for May 4, 2031, 7:30 AM' }).click()
  await expectToast(page, 'Success', 'Blog post created successfully.')
  await expect(page).toHaveURL('/admin/blog')
  await expect(row(page, title)).toContainText('Scheduled May 4, 2031')
  await expect(row(page, title)).toHaveClass(/bg-tint( |$)/)
  const [{ id, at } = {}] = await rows(
    "select id, to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from blog_posts where title = $1",
    [title],
  )
  expect(at).toBe('2031-05-04 12:30')

  expect(await statusFor(`/blog/${String(id)}`)).toBe(404)
  const [draft] = await Promise.all([
    context.waitForEvent('page'),
    row(page, title)
      .getByRole('link', { name: /Preview/ })
      .click(),
  ])
  await expect(draft.getByText('Draft preview – not public')).toBeVisible()
  await expect(draft.getByRole('heading', { level: 1 })).toHaveText(title)
  await draft.close()

  await row(page, title).getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Status Updated', 'The blog post is now published.')
  await expect(row(page, title)).toContainText('Published')
  expect(await statusFor(`/blog/${String(id)}`)).toBe(200)
  expect(await (await visitor.request.get('/feed.xml')).text()).toContain(title)

  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Image URL').fill('http://example.com/a.jpg')
  await page.getByRole('button', { name: 'Update Post' }).click()
  const message = 'Enter an image URL that starts with https:// or /uploads/.'
  await expectToast(page, 'Validation Error', message)
  await page.getByLabel('Image URL').fill('/apple-touch-icon.png')
  await page.getByLabel('Alt text').fill('A furnace filter held to the light')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expectToast(page, 'Success', 'Blog post updated successfully.')
  await expect(page).toHaveURL('/admin/blog')
  expect(await (await visitor.request.get(`/blog/${String(id)}`)).text()).toContain(
    'alt="A furnace filter held to the light"',
  )

  await row(page, title).getByRole('button', { name: 'Unpublish' }).click()
  await expectToast(page, 'Status Updated', 'The blog post is now a draft.')
  expect(await statusFor(`/blog/${String(id)}`)).toBe(404)

  await page.getByRole('searchbox').fill(title.toUpperCase())
  await expect(page.getByText('1 post found')).toBeVisible()
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog post?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Blog Post Deleted', `“${title}” was moved to the trash.`)
  await expect(page.getByText(/^No posts match/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Restored', `“${title}” is back.`)
  await expect(row(page, title)).toBeVisible()
  await visitor.close()
})

test.describe('in two windows', () => {
  test.use({ allowed: /status of 412|ERR_FAILED/ })

  for (const choice of ['Keep Mine', 'Reload'] as const) {
    test(`a stale save shows a notice with "${choice}"`, async ({ page, context, rows }) => {
      const { id } = await createPost(page, { excerpt: 'As stored.' })
      const late = await context.newPage()
      // A phone, where Save is always in view and the notice is at the top of a long form.
      await late.setViewportSize({ width: 390, height: 760 })
      // Without live updates, this window learns of the change from the refused save.
      await late.route('**/api/admin/events', (route) => route.abort())
      await open(late, `/admin/blog/edit/${id}`)
      await open(page, `/admin/blog/edit/${id}`)
      await page.getByLabel('Excerpt').fill('From the first window')
      await page.getByRole('button', { name: 'Save Draft' }).click()
      await expect(page).toHaveURL('/admin/blog')

      const mine = uniqueTitle('From the second window')
      await late.getByLabel('Title').fill(mine)
      await late.getByText('Reading time').scrollIntoViewIfNeeded()
      await late.getByRole('button', { name: 'Save Draft' }).click()
      const notice = late.getByRole('alert').filter({ hasText: 'This was changed in another window.' })
      await expect(notice).toBeInViewport({ ratio: 1 })
      await notice.getByRole('button', { name: choice }).click()
      if (choice === 'Keep Mine') {
        await expect(late).toHaveURL('/admin/blog')
        const after = await rows('select title, excerpt from blog_posts where id = $1', [id])
        expect(after).toEqual([{ title: mine, excerpt: 'From the first window' }])
      } else {
        await expect(late.getByLabel('Excerpt')).toHaveValue('From the first window')
        await expect(late.getByLabel('Title')).not.toHaveValue(mine)
        await expect(late.getByText(/^Restore unsaved changes from .+\?$/)).toBeVisible()
      }
    })
  }
})

test('unsaved changes can be restored after the window was closed', async ({ page, context }) => {
  const { id, title } = await createPost(page, {})
  await open(page, `/admin/blog/edit/${id}`)
  await page.getByLabel('Title').fill('Typed, never saved')
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Typed, never saved')
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await open(again, `/admin/blog/edit/${id}`)
  await expect(again.getByLabel('Title')).toHaveValue(title)
  await expect(again.getByText(/^Restore unsaved changes from \d+:\d\d .M\?$/)).toBeVisible()
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Title')).toHaveValue('Typed, never saved')
  await again.getByRole('button', { name: 'Save Draft' }).click()
  await expectToast(again, 'Success', 'Blog post updated successfully.')
  await open(again, `/admin/blog/edit/${id}`)
  await expect(again.getByText(/^Restore unsaved changes/)).toHaveCount(0)
})

test('leaving unsaved changes asks for confirmation', async ({ page }) => {
  await open(page, '/admin/blog/new')
  await page.getByLabel('Title').fill('Half a thought')
  await page.getByRole('link', { name: 'All posts' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'All posts' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await open(page, '/admin/blog/new')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText(/^Restore unsaved changes/)).toHaveCount(0)
})

test('an earlier version is compared and restored', async ({ page, baseURL }) => {
  const { id, title } = await createPost(page, { content: 'One.\nTwo.' })
  await page.request.patch(`/api/admin/blog-posts/${id}`, {
    data: { content: 'One.\n2.' },
    headers: { origin: baseURL ?? '' },
  })
  await open(page, `/admin/blog/edit/${id}`)
  await page.getByRole('button', { name: 'Versions' }).click()
  const drawer = page.getByRole('dialog', { name: 'Versions' })
  await expect(drawer.getByText('Two.', { exact: true })).toBeVisible()
  await expect(drawer.getByText('2.', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Restore This Version' }).click()
  await expectToast(page, 'Restored', `The earlier version of “${title}” was restored.`)
  await expect(page.locator('textarea#post-content')).toHaveValue('One.\nTwo.')
})

test('a thousand posts are searched in less than twice the time of ten', async ({ page, rows }) => {
  const name = uniqueTitle('Bulk')
  const add = (from: number, to: number) =>
    rows(
      `insert into blog_posts (title, excerpt, content, category)
       select $1 || ' no' || n || 'x', '', 'Content', 'General' from generate_series($2::int, $3::int) n`,
      [name, from, to],
    )
  // Another search each time: a cached response takes no time.
  const search = (all: string, last: number, target?: number) =>
    fastestRun(
      async () => {
        await page.getByRole('searchbox').fill(name)
        await page.getByText(`${all} posts found`).waitFor()
        await page.getByRole('searchbox').fill(`${name} no${last--}x`)
        await page.getByText('1 post found').waitFor()
      },
      { runs: 3, target },
    )
  const list = `/admin/blog?q=${encodeURIComponent(name)}`
  try {
    await add(1, 10)
    await open(page, list)
    const among10 = await search('10', 10)
    await add(11, 1000)
    await open(page, list)
    await expect(page.getByText('1,000 posts found')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(26)
    expect(await search('1,000', 1000, 2 * among10)).toBeLessThan(2 * among10)
  } finally {
    await rows('delete from blog_posts where title like $1', [`${name}%`])
  }
})

test.describe('categories', () => {
  test.use({ allowed: /status of 409/ })

  test('a category is added, renamed with its posts, deleted with a target, and restored', async ({ page, rows }) => {
    const name = uniqueTitle('Attics')
    await open(page, '/admin/categories')
    await page.getByRole('textbox', { name: 'Name' }).fill('general')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByText('A category with this name already exists.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expectToast(page, 'Category Created', `“${name}” is ready to use.`)
    const { id } = await createPost(page, { category: name, isPublished: true })
    const categoryOf = async () => (await rows('select category from blog_posts where id = $1', [id]))[0]?.category

    await page.reload()
    await hydrated(page)
    await expect(row(page, name)).toContainText('1 published, 1 total')
    await row(page, name)
      .getByRole('button', { name: /^Edit / })
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Edit Category' })
    await dialog.getByLabel('Name').fill(`${name} B`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Category Updated', 'Your changes were saved.')
    expect(await categoryOf()).toBe(`${name} B`)

    await row(page, name)
      .getByRole('button', { name: /^Delete / })
      .click()
    const confirmation = page.getByRole('alertdialog', { name: `Delete the category “${name} B”?` })
    await confirmation.getByLabel('1 post uses it. Move it to').selectOption('Maintenance')
    await confirmation.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Category Deleted', '1 post was moved to Maintenance.')
    expect(await categoryOf()).toBe('Maintenance')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Restored', `“${name} B” is back.`)
    expect(await categoryOf()).toBe(`${name} B`)
  })
})

test('a word longer than a phone is wide breaks in the editor, in the list and in the post', async ({ page }) => {
  const word = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'
  // A draft, because other tests count published posts.
  const { id } = await createPost(page, { title: uniqueTitle(word), content: word.repeat(4), isPublished: false })
  await page.setViewportSize({ width: 320, height: 700 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const path of [`/admin/blog/edit/${id}`, '/admin/blog', `/blog/${id}`]) {
    await open(page, path)
    await expect(page.getByText('Loading...')).toHaveCount(0)
    expect.soft(await width(), path).toBe(320)
  }
  await open(page, '/sitemap')
  const links = page.getByRole('navigation', { name: 'All pages' }).getByRole('link')
  await links.last().evaluate((link, text) => (link.textContent = text), word)
  expect(await width(), '/sitemap').toBe(320)
})
