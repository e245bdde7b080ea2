import { violations } from '#tests/helpers/axe.ts'
import { expect, hydrated, signIn, test } from '#tests/helpers/visitor.ts'

test('signed in, public pages lead to the office and to what edits them; for visitors they cost nothing', async ({
  page,
  browser,
  rows,
}) => {
  await signIn(page)
  await page.goto('/admin')
  await hydrated(page)
  const site = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^View Site/ }).click()
  const there = await site
  const bar = there.getByRole('navigation', { name: 'Office' })
  await expect(bar.getByRole('link')).toHaveText(['Office'])
  expect(await violations(there)).toEqual([])
  const [post] = await rows('select id from blog_posts where is_published order by id limit 1')
  for (const [path, label, address] of [
    ['/services', 'Edit Services', '/admin?tab=content'],
    ['/membership', 'Edit Plans', '/admin?tab=content&what=plans'],
    [`/blog/${String(post?.id)}`, 'Edit This Post', `/admin/blog/edit/${String(post?.id)}`],
  ] as const) {
    await there.goto(path)
    await expect(bar.getByRole('link', { name: label })).toHaveAttribute('href', address)
  }
  await bar.getByRole('link', { name: 'Edit This Post' }).click()
  await expect(there.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()

  const visitor = await browser.newContext({ baseURL: process.env.SITE! })
  const other = await visitor.newPage()
  const requests: string[] = []
  other.on('request', (request) => requests.push(request.url()))
  await other.goto('/services')
  await hydrated(other)
  await other.waitForLoadState('networkidle')
  expect(requests.filter((url) => /office|\/admin/.test(new URL(url).pathname))).toEqual([])
  await expect(other.getByRole('navigation', { name: 'Office' })).toHaveCount(0)
  await visitor.close()

  // Not on a screen of the office, which leads to the login by itself.
  await there.goto('/services')
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/admin/login')
  await there.reload()
  await hydrated(there)
  await there.waitForLoadState('networkidle')
  await expect(bar).toHaveCount(0)
})
