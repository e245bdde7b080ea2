import { expect, test } from '#tests/helpers/visitor.ts'

const tollFree = 'tel:+18005550199'

test('the home page shows six services, three reviews, the latest three posts and the plans', async ({
  page,
  rows,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.locator(`a[href="${tollFree}"]`).first()).toBeInViewport()
  await expect(main.getByRole('button', { name: /Learn More/ })).toHaveCount(6)
  await expect(main.locator('[data-review]')).toHaveCount(3)
  const latest = await rows('select id from blog_posts where is_published order by created_at desc, id desc limit 3')
  const shown = await main
    .locator('article a[href^="/blog/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
  expect(shown).toEqual(latest.map(({ id }) => `/blog/${id}`))
  const plans = await rows('select name, price from membership_plans where is_active order by price')
  for (const { name, price } of plans) {
    await expect(main.getByRole('link', { name: `Get Quote for ${name}` })).toHaveAttribute('href', '/contact')
    await expect(main).toContainText(`$${price} / Year`)
  }
})

test('the forms say by the clock whether the office is open', async ({ page }) => {
  for (const [moment, says] of [
    ['2026-11-18T16:00:00Z', /Open now until 5/],
    ['2026-11-18T23:30:00Z', /After hours: we answer/],
    ['2026-11-21T16:00:00Z', /After hours: we answer/],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment))
    await page.goto('/booking')
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
  }
})

test('each review has its stars, "N.0", comment, initials and role', async ({ page, rows }) => {
  await page.goto('/reviews')
  const cards = page.getByRole('main').locator('[data-review]')
  const reviews = await rows('select * from reviews where is_published order by created_at desc, id desc')
  await expect(cards).toHaveCount(reviews.length)
  for (const [index, review] of reviews.entries()) {
    const card = cards.nth(index)
    await expect(card.locator('[data-star]')).toHaveCount(Number(review.rating))
    const words = String(review.customer_name).split(' ')
    const initials = `${words[0]?.[0]}${words.at(-1)?.[0]}`
    for (const text of [`${review.rating}.0`, review.comment, review.customer_role, initials])
      await expect(card).toContainText(String(text))
  }
})

test('the plans are complete, the popular one is highlighted, and the FAQ opens', async ({ page, rows }) => {
  await page.goto('/membership')
  const main = page.getByRole('main')
  const plans = await rows('select * from membership_plans where is_active order by price, id')
  for (const plan of plans) {
    const card = main.locator('article', { has: page.getByRole('heading', { name: String(plan.name), exact: true }) })
    for (const text of [`$${plan.price} / Year`, String(plan.description), ...(plan.features as string[])])
      await expect(card).toContainText(text)
    await expect(card.getByRole('link', { name: `Get Quote for ${plan.name}` })).toHaveAttribute('href', '/contact')
    await expect(card.getByText('Most Popular')).toHaveCount(plan.is_popular ? 1 : 0)
    const [red = 0, green = 0, blue = 0] =
      (await card.evaluate((one) => getComputedStyle(one).borderTopColor)).match(/\d+/g)?.map(Number) ?? []
    expect(red > 200 && green > 90 && green < 170 && blue < 80, 'orange').toBe(plan.is_popular)
  }
  expect(await main.locator('details').count()).toBeGreaterThanOrEqual(4)
  await main.locator('summary').first().click()
  await expect(main.locator('details').first()).toHaveAttribute('open', '')
})
