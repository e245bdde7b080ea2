import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

// Some of these add posts, so they take turns.
test.describe.configure({ mode: 'default' })

const postsPerPage = 14

const cards = (page: Page) => page.getByRole('main').locator('article')
const filters = (page: Page) => page.getByRole('main').getByRole('navigation').first().getByRole('link')

test('the filter bar shows "All Posts" and each category with its published-post count; the URL keeps the filter', async ({
  page,
  rows,
}) => {
  const counts = await rows(
    'select c.name, count(p.id)::int as posts from categories c left join blog_posts p on p.category = c.name and p.is_published group by c.name order by c.name',
  )
  await page.goto('/blog')
  await hydrated(page)
  const total = counts.reduce((sum, { posts }) => sum + Number(posts), 0)
  await expect(filters(page)).toHaveText([
    new RegExp(`All Posts.*${total}`),
    ...counts.map(({ name, posts }) => new RegExp(`${name}.*${posts}`)),
  ])

  await filters(page).filter({ hasText: 'Energy Efficiency' }).press('Enter')
  await expect(page).toHaveURL('/blog?category=energy-efficiency')
  const expected = Number(counts.find(({ name }) => name === 'Energy Efficiency')?.posts)
  await expect(cards(page)).toHaveCount(expected)
  await expect(filters(page).filter({ hasText: 'Energy Efficiency' })).toHaveAttribute('aria-current', /.+/)
  await expect(filters(page).filter({ hasText: 'Energy Efficiency' })).toBeFocused()
  await page.reload()
  await expect(cards(page)).toHaveCount(expected)
  await page.goBack()
  await expect(cards(page)).toHaveCount(Math.min(total, postsPerPage))
})

test('the pager leads to more posts, and Back restores the scroll position', async ({ page, rows }) => {
  const word = 'Turning pages'
  await rows(
    `insert into blog_posts (title, excerpt, content, category, is_published, created_at)
     select $1 || ' ' || n, 'x', 'y', $1, true, timestamptz '2019-01-31' - n * interval '1 day' from generate_series(1, 30) n`,
    [word],
  )
  const titles = cards(page).getByRole('heading', { level: 3 })
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${word} ${from + index}`)
  const pager = page.getByRole('navigation', { name: 'Blog pages' })
  await expect(async () => {
    await page.goto('/blog?category=turning-pages')
    await expect(titles).toHaveText(numbered(1, 14), { timeout: 1_000 })
    // The number of pages comes from another request than the posts.
    await expect(pager).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await hydrated(page)

  await pager.getByRole('link', { name: 'Older' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?category=turning-pages&page=2')
  await expect(titles).toHaveText(numbered(15, 28))
  const heading = page.getByRole('heading', { level: 2, name: `${word}, page 2 of 3` })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveTitle(new RegExp(`${word}, Page 2`))
  await page.keyboard.press('Tab')
  await expect(titles.first().locator('xpath=ancestor::article').getByRole('link')).toBeFocused()

  await pager.getByRole('link', { name: 'Page 3' }).click()
  await expect(titles).toHaveText(numbered(29, 30))
  await expect(pager.getByRole('link', { name: 'Older' })).toHaveCount(0)
  await pager.getByRole('link', { name: 'Newer' }).click()
  await expect(titles).toHaveText(numbered(15, 28))
  const last = titles.last()
  await last.scrollIntoViewIfNeeded()
  const height = await page.evaluate(() => window.scrollY)
  await last.locator('xpath=ancestor::article').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 28`)
  await page.goBack()
  await expect(page).toHaveURL('/blog?category=turning-pages&page=2')
  await expect(titles).toHaveText(numbered(15, 28))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(height, -2)
  await rows('delete from blog_posts where category = $1', [word])
})

test('an image that fails to load is hidden; a post without one has the illustration of its category', async ({
  page,
  rows,
}) => {
  const [post] = await rows(
    "insert into blog_posts (title, excerpt, content, category, image_url, is_published, created_at) values ('Broken image', 'x', '<b>Not</b> markup & **bold**', 'General', '/assets/none.png', true, '2020-01-01') returning id",
  )
  await page.goto(`/blog/${post?.id}`)
  await hydrated(page)
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.getByText('<b>Not</b> markup & bold')).toBeVisible()
  await rows('update blog_posts set image_url = null where id = $1', [post?.id])
  await page.reload()
  await expect(page.locator('main header [data-illustration]')).toBeVisible()
  await rows('delete from blog_posts where id = $1', [post?.id])
})
test.use({ allowed: /status of 404/ })

test('a post ends with buttons to copy and share its link, and the next one begins at its top', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blog/1?utm_source=mail')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(page, 'Copied', 'The link was copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/blog/1', page.url()).href)

  // A headless browser has no share sheet.
  await page.addInitScript(() => {
    navigator.share = async (shared) => void Object.assign(window, { shared })
  })
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
    title,
    url: new URL('/blog/1', page.url()).href,
  })

  // The page of a post scrolls to the top when the id changes.
  const related = page.locator('main a[href^="/blog/"]').last()
  await related.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await related.click()
  await expect(page).toHaveURL(/\/blog\/(?!1\b)\d+$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
