import { expect, test } from '#tests/helpers/visitor.ts'

test.describe('home', () => {
  test('has its sections in order, its buttons and its numbers', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
    const order = ['Our Services', 'What Our Customers Say', 'HVAC Tips & Insights', 'Maintenance Membership Plans']
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order)
    await expect(main).toContainText('Comfort Refined. Calm in every Climate.')
    await expect(main.getByRole('link', { name: 'Schedule Service (opens in a new tab)' })).toHaveAttribute(
      'href',
      'https://portal.example.com/book',
    )
    for (const badge of ['Licensed & Insured', 'After-Hours Service', '100% Satisfaction Guarantee'])
      await expect(main.getByText(badge, { exact: true })).toBeVisible()
    for (const [value, label] of [
      ['2500+', 'Happy Customers'],
      ['5.0', 'Average Rating'],
      ['2hrs', 'Average Response'],
      ['20+', 'Years Experience'],
    ]) {
      await expect(main.locator('dl > div', { hasText: String(label) })).toContainText(String(value))
    }
    await expect(main.getByRole('link', { name: 'View All Articles' })).toHaveAttribute('href', '/blog')
    await expect(main.getByRole('link', { name: 'Questions? Contact Us' })).toHaveAttribute('href', '/contact')
    await expect(main.locator('a[href="tel:+18005550199"]').first()).toBeInViewport()
  })

  test('shows six services, three reviews, the latest three posts and the plans with their buttons', async ({
    page,
    rows,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')
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
})

test.describe('about', () => {
  test('has the founder’s story, the values and the legacy', async ({ page }) => {
    await page.goto('/about')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
    for (const words of [
      /south side of St\. Louis/i,
      '2002',
      '2006',
      /HVAC certification/i,
      /sole proprietor/i,
      /LLC/,
      /first employee/i,
      /retire/i,
      'Comfort Refined. Calm in every Climate.',
    ]) {
      await expect(main).toContainText(words)
    }
    await expect(main.getByRole('heading', { name: 'Our Values' })).toBeVisible()
    for (const value of ['Family Values', 'Integrity', 'Quality Craftsmanship', 'Community Service'])
      await expect(main.getByRole('heading', { name: value })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Continuing the Legacy' })).toBeVisible()
    const photo = main.getByRole('img', { name: /south side of St\. Louis/ })
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    for (const property of ['og:title', 'og:description', 'og:url'])
      await expect(page.locator(`meta[property="${property}"]`)).toHaveCount(1)
  })
})

test.describe('booking page', () => {
  test('has the "Get In Touch" panel with its own hours, and the legal links', async ({ page }) => {
    await page.goto('/booking')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Your Service')
    await expect(main.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
    await expect(main).toContainText('Mon-Fri 8:00 AM to 5:00 PM')
    await expect(main).toContainText(/after-hours service/i)
    for (const [name, href] of [
      ['(800) 555-0199', 'tel:+18005550199'],
      ['(314) 555-0142', 'tel:+13145550142'],
      ['hello@example.com', 'mailto:hello@example.com'],
    ] as const) {
      await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href)
    }
    await expect(main.getByRole('link', { name: /100 Example Street/ })).toHaveAttribute('href', /google\.com\/maps/)
    for (const to of ['/privacy-policy', '/terms-of-service'])
      await expect(main.locator(`a[href="${to}"]`).first()).toBeVisible()
  })

  for (const [moment, says] of [
    ['2026-11-18T16:00:00Z', /Open now until 5/],
    ['2026-11-18T23:30:00Z', /After-hours service available/],
    ['2026-11-21T16:00:00Z', /After-hours service available/],
  ] as const) {
    test(`at ${moment} it says ${says.source}`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(moment))
      await page.goto('/booking')
      await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
    })
  }
})

test('the home page and the forms show the same notice, without a layout shift', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-19T03:15:00Z'))
  for (const path of ['/', '/booking', '/contact']) {
    await page.goto(path)
    const line = page.getByRole('main').locator('section').getByText('After-hours service available').first()
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(line).toBeVisible()
      const reserved = await line.evaluate((words) => {
        const place = words.closest('p')!
        const full = place.offsetHeight
        const content = [...place.childNodes]
        place.replaceChildren()
        const empty = place.offsetHeight
        place.replaceChildren(...content)
        return [empty, full]
      })
      expect(reserved[0], `${path} at ${width}`).toBe(reserved[1])
    }
  }
})

test.describe('reviews', () => {
  test('shows stars, "N.0", the comment, initials and role, the other numbers, and two links', async ({
    page,
    rows,
  }) => {
    await page.goto('/reviews')
    const main = page.getByRole('main')
    const reviews = await rows('select * from reviews where is_published order by created_at desc, id desc')
    await expect(main.locator('[data-review]')).toHaveCount(reviews.length)
    for (const [index, review] of reviews.entries()) {
      const card = main.locator('[data-review]').nth(index)
      await expect(card.locator('[data-star]')).toHaveCount(Number(review.rating))
      await expect(card).toContainText(`${review.rating}.0`)
      await expect(card).toContainText(String(review.comment))
      await expect(card).toContainText(String(review.customer_role))
      const words = String(review.customer_name).split(' ')
      await expect(card).toContainText(`${words[0]?.[0]}${words.at(-1)?.[0]}`)
    }
    for (const [value, label] of [
      ['500+', 'Happy Customers'],
      ['4.9', 'Average Rating'],
      ['2hrs', 'Average Response'],
      ['15+', 'Years Experience'],
    ]) {
      await expect(main.locator('dl > div', { hasText: String(label) })).toContainText(String(value))
    }
    await expect(main.locator('a[href="/booking"]').first()).toBeVisible()
    await expect(main.locator('a[href="tel:+18005550199"]').first()).toBeVisible()
  })
})

test.describe('membership', () => {
  test('shows the plans with the popular one highlighted, four benefits, an FAQ and a call to action', async ({
    page,
    rows,
  }) => {
    await page.goto('/membership')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance Membership Plans')
    const plans = await rows('select * from membership_plans where is_active order by price, id')
    for (const plan of plans) {
      const card = main.locator('article', { has: page.getByRole('heading', { name: String(plan.name), exact: true }) })
      await expect(card).toContainText(`$${plan.price} / Year`)
      await expect(card).toContainText(String(plan.description))
      for (const feature of plan.features as string[]) await expect(card).toContainText(feature)
      await expect(card.getByRole('link', { name: `Get Quote for ${plan.name}` })).toHaveAttribute('href', '/contact')
      await expect(card.getByText('Most Popular')).toHaveCount(plan.is_popular ? 1 : 0)
      const [red = 0, green = 0, blue = 0] =
        (await card.evaluate((one) => getComputedStyle(one).borderTopColor)).match(/\d+/g)?.map(Number) ?? []
      const orange = red > 200 && green > 90 && green < 170 && blue < 80
      expect(orange).toBe(plan.is_popular)
    }
    await expect(main.getByRole('heading', { name: 'Why Choose a Membership Plan?' })).toBeVisible()
    for (const benefit of ['Save Money', 'Priority Service', 'Regular Maintenance', 'Peace of Mind'])
      await expect(main.getByRole('heading', { name: benefit })).toBeVisible()
    for (const fact of [
      'up to 20% on repairs',
      'after the first year',
      'anytime',
      '30 days notice',
      '100% satisfaction guarantee',
      'within 2 hours',
    ])
      await expect(main).toContainText(fact)
    expect(await main.locator('details').count()).toBeGreaterThanOrEqual(4)
    await main.locator('summary').first().click()
    await expect(main.locator('details').first()).toHaveAttribute('open', '')
    expect(await main.locator('a[href="/contact"]').count()).toBeGreaterThan(plans.length)
  })
})
