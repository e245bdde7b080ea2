import { expect, test } from '#tests/helpers/visitor.ts'

const tollFree = 'tel:+18005550199'
const contacts = [tollFree, 'tel:+13145550142', 'mailto:hello@example.com']

/** What the specification says of each page: its words, headings, figures beside their labels, and links. */
const specified: {
  path: string
  title?: string
  words?: (string | RegExp)[]
  headings?: string[]
  figures?: [value: string, label: string][]
  links?: (string | RegExp)[]
}[] = [
  {
    path: '/',
    words: [
      'Comfort Refined. Calm in every Climate.',
      'Licensed & Insured',
      'After-Hours Service',
      '100% Satisfaction Guarantee',
    ],
    headings: ['Our Services', 'What Our Customers Say', 'HVAC Tips & Insights', 'Maintenance Membership Plans'],
    figures: [
      ['2500+', 'Happy Customers'],
      ['5.0', 'Average Rating'],
      ['2hrs', 'Average Response'],
      ['20+', 'Years Experience'],
    ],
    links: [
      /^Schedule Service \(opens in a new tab\) https:\/\/portal\.example\.com\/book$/,
      'View All Articles /blog',
      'Questions? Contact Us /contact',
      tollFree,
    ],
  },
  {
    path: '/about',
    title: 'About Us',
    words: [
      /south side of St\. Louis/i,
      '2002',
      '2006',
      /HVAC certification/i,
      /sole proprietor/i,
      /LLC/,
      /first employee/i,
      /retire/i,
      'Comfort Refined. Calm in every Climate.',
    ],
    headings: [
      'Our Values',
      'Family Values',
      'Integrity',
      'Quality Craftsmanship',
      'Community Service',
      'Continuing the Legacy',
    ],
  },
  {
    path: '/services',
    title: 'Our Services',
    words: [
      /comprehensive HVAC solutions/i,
      /installation to maintenance/,
      'licensed technicians',
      /free consultation/i,
    ],
    headings: ['Need Help Choosing the Right Service?'],
    links: ['Schedule Consultation /booking', `Call (800) 555-0199 ${tollFree}`],
  },
  {
    path: '/booking',
    title: 'Schedule Your Service',
    words: ['Mon-Fri 8:00 AM to 5:00 PM', /after-hours service/i],
    headings: ['Get In Touch'],
    links: [...contacts, /100 Example Street.*google\.com\/maps/, '/privacy-policy', '/terms-of-service'],
  },
  {
    path: '/contact',
    words: ['within 2 hours', 'Mon-Fri 7AM-7PM', /after-hours service/i],
    links: contacts,
  },
  {
    path: '/reviews',
    title: 'Customer Reviews',
    figures: [
      ['500+', 'Happy Customers'],
      ['4.9', 'Average Rating'],
      ['2hrs', 'Average Response'],
      ['15+', 'Years Experience'],
    ],
    links: ['/booking', tollFree],
  },
  {
    path: '/membership',
    title: 'Maintenance Membership Plans',
    words: [
      'up to 20% on repairs',
      'after the first year',
      'anytime',
      '30 days notice',
      '100% satisfaction guarantee',
      'within 2 hours',
    ],
    headings: [
      'Why Choose a Membership Plan?',
      'Save Money',
      'Priority Service',
      'Regular Maintenance',
      'Peace of Mind',
    ],
    links: ['/contact'],
  },
  {
    path: '/jc-welcome',
    title: 'JC',
    words: [
      /20% off/,
      /maintenance plans/i,
      /existing/i,
      /fall/i,
      /spring/i,
      /free 1-inch filter/i,
      /priority scheduling/i,
      /guaranteed emergency service/i,
      /up to 10% off repairs/i,
      /free maintenance appointment/i,
      /expires 30 days from mailing/i,
      /sample/i,
    ],
    links: [/^Schedule.* \/booking$/],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    words: [
      'Jan 1, 2024',
      'Mobile information, SMS opt-in data and consent will not be shared with or sold to third parties or affiliates for marketing or promotional purposes.',
      /message and data rates may apply/i,
      /reply STOP to opt out/i,
      /HELP/,
      /not a condition of (any )?purchase/i,
      /13/,
      /10 business days/,
      /24 hours/,
    ],
    links: ['Back to Home /', '/contact'],
  },
  {
    path: '/terms-of-service',
    words: [
      'Jan 1, 2024',
      'Mon-Fri 8-6',
      /24 hours/,
      /90 days/,
      /30 days/,
      /30 days written notice|30 days' written notice/i,
      /13/,
      /10 business days/i,
    ],
    headings: [
      'Services',
      'Email Consent',
      'Appointment',
      'Pricing and Payment',
      'Warranty',
      'Liability',
      'Disputes',
      'Termination',
      'Contact',
    ],
  },
  {
    path: '/sitemap',
    headings: ['Company', 'Services', 'Resources', 'Legal & Preferences'],
    links: ['/booking', '/services', '/reviews', '/contact'],
  },
]

test('every page says what is specified, and links to where it should', async ({ page }) => {
  for (const { path, title = '', words = [], headings = [], figures = [], links = [] } of specified) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(title)
    for (const property of ['og:title', 'og:description', 'og:url'])
      await expect.soft(page.locator(`meta[property="${property}"]`), path).toHaveCount(1)
    const hidden = page.locator('meta[name=robots][content=noindex]')
    await expect.soft(hidden, path).toHaveCount(path === '/jc-welcome' ? 1 : 0)
    for (const word of words) await expect.soft(main, path).toContainText(word)
    const all = (await main.getByRole('heading').allTextContents()).map((heading) => heading.toLowerCase())
    let from = 0
    for (const heading of headings) {
      from = all.findIndex((one, at) => at >= from && one.includes(heading.toLowerCase())) + 1
      expect.soft(from, `${path}: ${heading}, in order`).toBeGreaterThan(0)
    }
    for (const [value, label] of figures)
      await expect.soft(main.locator('dl > div', { hasText: label }), path).toContainText(value)
    const there = await main
      .getByRole('link')
      .evaluateAll((anchors) =>
        anchors.map(
          (one) =>
            [(one.getAttribute('aria-label') ?? one.textContent).trim(), one.getAttribute('href') ?? ''] as const,
        ),
      )
    for (const link of links) {
      const matches = ([name, href]: readonly [string, string]) =>
        typeof link === 'string' ? href === link || `${name} ${href}` === link : link.test(`${name} ${href}`)
      expect.soft(there.some(matches), `${path}: ${String(link)} in ${JSON.stringify(there)}`).toBe(true)
    }
  }
})

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

test('the home page and the forms show the same notice, by the clock, without a layout shift', async ({ page }) => {
  for (const [moment, says] of [
    ['2026-11-18T16:00:00Z', /Open now until 5/],
    ['2026-11-18T23:30:00Z', /After-hours service available/],
    ['2026-11-21T16:00:00Z', /After-hours service available/],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment))
    await page.goto('/booking')
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
  }
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
