import { expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { reviews } from '#db/schema/reviews.ts'
import { settings } from '#db/schema/site.ts'
import { services } from '#db/schema/website.ts'
import { website } from '#db/seed/website.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const heating = { title: 'Furnaces', description: 'Warm rooms.', icon: 'fas fa-fire', category: 'heating' }
const post = { excerpt: 'Which one', content: 'Change it.', isPublished: true }
const review = { customerName: 'Sample A', customerRole: 'Homeowner', rating: 5 }

const page = async (path: string) => {
  const response = await site.get(path)
  const html = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '')
  return { status: response.status, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) }
}

test('the page of a service says what its dialog says, with its own head, and where we work', async () => {
  await site.db.insert(services).values(heating)
  const { status, html, main } = await page('/services?service=heating')
  const { overview, benefits, warranty } = website.services.details.heating
  expect(status).toBe(200)
  for (const text of [
    overview.slice(0, 30),
    benefits[0]!,
    warranty,
    'Our Services Include',
    'Service Response',
    'Clayton',
  ])
    expect(main).toContain(text)
  expect(html).toContain('<title>Heating Systems in St. Louis |')
  expect(html).toContain('<link rel="canonical" href="http://www.example.com/services?service=heating"/>')
  expect(html).toContain('content="http://www.example.com/share/services-heating.png"')
  expect(main).toContain('href="/booking?service=heating"')
  for (const absent of ['Related Articles', 'What Our Customers Say', 'Furnaces', 'data-skeleton'])
    expect(main).not.toContain(absent)
  expect((await site.get('/share/services-heating.png')).headers.get('content-type')).toBe('image/png')
  expect((await site.get('/share/services-plumbing.png')).status).toBe(404)
})

test('several services of a category are all on its page', async () => {
  await site.db
    .insert(services)
    .values([heating, { ...heating, title: 'Boilers' }, { ...heating, category: 'cooling' }])
  const { main } = await page('/services?service=heating')
  expect(main).toContain('Furnaces')
  expect(main).toContain('Boilers')
  expect((await page('/services?service=cooling')).main).not.toContain('Furnaces')
})

test('posts and reviews about a category are on its page, else the newest reviews', async () => {
  await site.db.insert(services).values([heating, { ...heating, category: 'smart-home' }])
  await site.db.insert(blogPosts).values([
    { ...post, title: 'Why is my furnace loud?', category: 'HVAC Tips' },
    { ...post, title: 'Furnace draft', category: 'HVAC Tips', isPublished: false },
    { ...post, title: 'Preheating an oven', category: 'Company News' },
    { ...post, title: 'Setbacks that save', category: 'HVAC Tips' },
  ])
  await site.db.insert(reviews).values([
    { ...review, comment: 'They fixed our boiler.' },
    { ...review, comment: 'Always on time.' },
    { ...review, comment: 'A hidden furnace.', isPublished: false },
  ])
  const related = async (category: string) => {
    const { posts, reviews } = (await (await site.get(`/api/services/${category}/related`)).json()) as {
      posts: { title: string; content: string }[]
      reviews: { comment: string }[]
    }
    return [...posts.map(({ title, content }) => title + content), ...reviews.map(({ comment }) => comment)]
  }
  expect(await related('heating')).toEqual(['Why is my furnace loud?', 'They fixed our boiler.'])
  expect(await related('smart-home')).toEqual(['Setbacks that save', 'Always on time.', 'They fixed our boiler.'])
  expect((await page('/services?service=heating')).main).toContain('Why is my furnace loud?')
})

test('a category that is unknown, or has no service that visitors see, is not found', async () => {
  await site.db.insert(services).values([
    { ...heating, isActive: false },
    { ...heating, category: 'cooling', deletedAt: new Date() },
  ])
  for (const name of ['heating', 'cooling', 'maintenance', 'plumbing', '', '%00']) {
    const { status, html } = await page(`/services?service=${name}`)
    expect([name, status]).toEqual([name, 404])
    expect(html).toContain('Page Not Found')
    expect((await site.get(`/api/services/${name || 'x'}`)).status).toBe(404)
  }
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain('?service=')
  expect((await page('/sitemap')).main).not.toContain('?service=')
})

test('the pages of services are in both sitemaps', async () => {
  await site.db.insert(services).values([heating, heating])
  const xml = await (await site.get('/sitemap.xml')).text()
  expect(xml.match(/<loc>[^<]*\?service=heating<\/loc>/g)).toHaveLength(1)
  expect((await page('/sitemap')).main).toContain('href="/services?service=heating"')
})

test('another spelling redirects once, and only pages that exist are cached', async () => {
  await site.db.insert(services).values({ ...heating, category: 'air-quality' })
  const spelled = await site.get('/Services/?service=Air%20Quality&utm_source=letter')
  expect(spelled.status).toBe(301)
  expect(spelled.headers.get('location')).toBe('/services?service=air-quality&utm_source=letter')
  await site.get('/services?service=air-quality')
  const { cachedResponses } = site
  for (const query of ['service=air-quality&utm_source=x', 'b=1&service=air-quality', 'service=heating', 'service=x'])
    await site.get(`/services?${query}`)
  expect(site.cachedResponses).toBe(cachedResponses)
})

test('the details are in no page but their own, and follow the owner', async () => {
  await site.db.insert(services).values(heating)
  const { services: value } = website
  const [first = ''] = value.details.heating.services
  for (const path of ['/', '/services', '/blog']) expect(await (await site.get(path)).text()).not.toContain(first)
  expect((await page('/services?service=heating')).main).toContain(first)
  const admin = await site.signIn()
  const changed = structuredClone(value)
  changed.details.heating.services = ['Radiators for {{region}}']
  const body = { value: changed, page: '/services?service=heating' }
  const preview = await site.send('POST', '/api/admin/website/services/preview', { headers: admin, body })
  expect(((await preview.json()) as { html: string }).html).toContain('Radiators for St. Louis')
  expect((await page('/services?service=heating')).main).toContain(first)
  const saved = await site.send('PATCH', '/api/admin/website/services', { headers: admin, body: { value: changed } })
  expect(saved.status).toBe(200)
  expect((await page('/services?service=heating')).main).toContain('Radiators for St. Louis')
})

test('symptoms open the booking form with their words, and lead to the posts that they name', async () => {
  await site.db.insert(services).values([heating, { ...heating, category: 'cooling' }])
  await site.db.insert(blogPosts).values([
    { ...post, title: 'furnace not starting? Check These Things First', category: 'HVAC Tips' },
    { ...post, title: 'Choosing a Filter Without Choking the Blower', category: 'HVAC Tips', isPublished: false },
  ])
  const { main } = await page('/services?service=heating')
  expect(main).toContain('href="/booking?service=heating&amp;about=It+starts%2C+then+stops"')
  expect(main).toContain('furnace not starting?')
  expect(main).not.toContain('Choosing a Filter')
  expect((await page('/booking?service=heating&about=It+starts%2C+then+stops')).main).toMatch(
    /<textarea[^>]*>It starts, then stops</,
  )
})

test('gas and carbon monoxide never open the booking form', async () => {
  await site.db.insert(services).values(heating)
  const value = structuredClone(website.services)
  value.details.heating.symptoms[0]!.words = 'I smell gas'
  await site.send('PATCH', '/api/admin/website/services', { headers: await site.signIn(), body: { value } })
  const { main } = await page('/services?service=heating')
  expect(main).not.toContain('I smell gas')
  expect(main).toMatch(/carbon monoxide alarm sound\?.*Leave the house first. Then call 911/s)
})

test('a page that was written before it had these parts shows none of them', async () => {
  await site.db.insert(services).values(heating)
  const { overview, services: includes, benefits, warranty, response } = website.services.details.heating
  const before = { overview, services: includes, benefits, warranty, response }
  const details = Object.fromEntries(Object.keys(website.services.details).map((category) => [category, before]))
  const value = { lead: 'Ours.', search: website.services.search, details }
  await site.db.insert(settings).values({ key: 'website:services', value })
  site.clearCache()
  const { main } = await page('/services?service=heating')
  for (const text of ['Our Services Include', warranty, 'Do we come to you?', 'Need Help Choosing the Right Service?'])
    expect(main).toContain(text)
  expect(main).not.toMatch(/Is it one of these|What happens|In figures|we hear|Who comes to your house/)
})

test('the price and the people who do a service are on its page', async () => {
  await site.db.insert(services).values([heating, { ...heating, category: 'cooling' }])
  const headers = await site.signIn()
  const save = (section: string, value: object) =>
    site.send('PATCH', `/api/admin/website/${section}`, { headers, body: { value } })
  const value = structuredClone(website.services)
  value.details.heating.price = '$89'
  expect((await save('services', value)).status).toBe(200)
  const person = { role: '', photo: '', text: '' }
  const none = Object.fromEntries(Object.keys(website.services.details).map((category) => [category, false]))
  const team = [
    { ...person, name: 'Ada Everywhere' },
    { ...person, name: 'Cole Cooling', services: { ...none, cooling: true } },
  ]
  expect((await save('people', { team, photos: [] })).status).toBe(200)
  const { main } = await page('/services?service=heating')
  expect(main).toMatch(/From<.*\$89/)
  expect(main).toContain('Ada Everywhere')
  expect(main).not.toContain('Cole Cooling')
  expect((await page('/services?service=cooling')).main).toMatch(/Ada Everywhere.*Cole Cooling/)
  expect((await page('/services?service=cooling')).main).not.toContain('$89')
})
