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

  await filters(page).filter({ hasText: 'Energy Efficiency' }).click()
  await expect(page).toHaveURL('/blog?category=energy-efficiency')
  const expected = Number(counts.find(({ name }) => name === 'Energy Efficiency')?.posts)
  await expect(cards(page)).toHaveCount(expected)
  await expect(filters(page).filter({ hasText: 'Energy Efficiency' })).toHaveAttribute('aria-current', /.+/)
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
  await page.reload()
  await expect(titles).toHaveText(numbered(29, 30))
  await hydrated(page)
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

test.describe('a missing post', () => {
  test.use({ allowed: /status of 404/ })

  test('shows "Post Not Found" on first load and after a click', async ({ page, rows }) => {
    await page.goto('/blog/999999')
    for (const arrival of ['first load', 'client navigation']) {
      await expect(page.getByRole('heading', { level: 1 }), arrival).toHaveText('Post Not Found')
      await expect(page.getByText("The blog post you're looking for doesn't exist or has been removed.")).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Blog' }).last()).toHaveAttribute('href', '/blog')
      if (arrival === 'first load') {
        const [deleted] = await rows(
          "insert into blog_posts (title, excerpt, content, category, is_published, created_at) values ('Soon deleted', 'x', 'y', 'General', true, now()) returning id",
        )
        // The site is notified of a row inserted by SQL a moment later.
        await expect(async () => {
          await page.goto('/blog')
          await expect(page.locator(`a[href="/blog/${deleted?.id}"]`).first()).toBeVisible({ timeout: 1_000 })
        }).toPass()
        await hydrated(page)
        await rows('delete from blog_posts where id = $1', [deleted?.id])
        await page.locator(`a[href="/blog/${deleted?.id}"]`).first().click()
      }
    }
  })
})

test("every seeded post has its own cover; a post without an image has its category's illustration", async ({
  page,
  rows,
}) => {
  const posts = await rows(
    'select id, image_url from blog_posts where is_published and image_url is not null order by shown_at desc, id desc',
  )
  const pageWith = async (id: unknown) => {
    const [{ newer } = {}] = await rows(
      'select count(*)::int as newer from blog_posts p, blog_posts one where one.id = $1 and p.is_published and p.deleted_at is null and (p.shown_at, p.id) > (one.shown_at, one.id)',
      [id],
    )
    return Math.floor(Number(newer) / postsPerPage) + 1
  }
  expect(posts.length).toBeGreaterThanOrEqual(14)
  expect(new Set(posts.map((post) => post.image_url)).size).toBe(posts.length)
  for (const { id, image_url: cover } of posts) {
    const card = cards(page).filter({ has: page.locator(`a[href="/blog/${id}"]`) })
    // Other tests' posts may come before them.
    if ((await card.count()) === 0) await page.goto(`/blog?page=${await pageWith(id)}`)
    const image = card.locator('img')
    await expect(image).toHaveAttribute('src', String(cover))
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await page.goto(`/blog/${posts[0]?.id}`)
  await expect(page.locator(`main header img[src="${posts[0]?.image_url}"]`)).toBeVisible()
  const [bare] = await rows(
    "insert into blog_posts (title, excerpt, content, category, is_published, created_at) values ('No image', 'x', 'y', 'Maintenance', true, '2020-01-02') returning id",
  )
  await page.goto(`/blog/${bare?.id}`)
  await expect(page.locator('main header img')).toHaveCount(0)
  await expect(page.locator('main header [data-illustration]')).toBeVisible()
  await rows('delete from blog_posts where id = $1', [bare?.id])
})

test('an image that fails to load is hidden', async ({ page, rows }) => {
  const [post] = await rows(
    "insert into blog_posts (title, excerpt, content, category, image_url, is_published, created_at) values ('Broken image', 'x', '<b>Not</b> markup & **bold**', 'General', '/assets/none.png', true, '2020-01-01') returning id",
  )
  await page.goto(`/blog/${post?.id}`)
  await hydrated(page)
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.getByText('<b>Not</b> markup & bold')).toBeVisible()
  await rows('delete from blog_posts where id = $1', [post?.id])
})
test.use({ allowed: /status of 404/ })

test('a post ends with buttons to copy and share its link and the newsletter form, with the blog as its source', async ({
  page,
  context,
  rows,
  email,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blog/1?utm_source=mail')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(page, 'Copied', 'The link was copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/blog/1', page.url()).href)

  const form = page.locator('main form')
  await form.getByLabel(/e-?mail/i).fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expectToast(
    page,
    'Successfully Subscribed!',
    "You'll receive the latest HVAC tips and maintenance guides in your inbox.",
  )
  expect(await rows('select source from newsletters where email = $1', [email])).toEqual([{ source: 'blog' }])

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
