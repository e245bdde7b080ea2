import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, signIn, test } from '#tests/helpers/visitor.ts'

test.beforeEach(({ page }) => signIn(page))

let posts = 0
const uniqueTitle = (name: string) => `${name} ${process.pid}-${++posts}`

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test(
  'a post is written, previewed, scheduled, published, edited, unpublished, deleted and restored',
  { tag: '@core' },
  async ({ page, context, rows, browser }) => {
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
  },
)

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
