import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { serviceCategories } from '#app/features/services/service-categories.ts'
import { publicPaths } from '#app/routes.ts'
import { blogPosts, categories } from '#db/schema/blog.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { services } from '#db/schema/website.ts'
import { categories as sampleCategories } from '#db/seed/categories.ts'
import { services as sampleServices } from '#db/seed/services.ts'
import { website } from '#db/seed/website.ts'
import { friday, office } from '#tests/helpers/bookings.ts'
import { otherBusiness, otherWebsite } from '#tests/helpers/other-contractor.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SITE_URL: 'https://www.saguaro.example' })
const owner = office(site)

/** What only the company that the site was made for says, and what is only true of its region. */
const foreign =
  /Calm Climate|St\. Louis|st-louis|Missouri|Illinois|\b314\b|Chicago|\bC[SD]T\b|[Bb]asement|\bfrost|clammy|[Rr]adiator|as humid as|\briver\b/

const hitsIn = (text: string) =>
  [...text.matchAll(new RegExp(`.{0,40}(?:${foreign.source}).{0,40}`, 'g'))].map(([hit]) => hit)

beforeEach(async () => {
  await site.db
    .insert(settings)
    .values([
      { key: 'business', value: otherBusiness },
      ...Object.entries(otherWebsite).map(([name, value]) => ({ key: `website:${name}`, value })),
    ])
  site.clearCache()
})

describe('with the settings of another contractor', () => {
  test('no page, feed or other file names the company the site ships with', async () => {
    await site.db
      .insert(blogPosts)
      .values({ title: 'Our post', content: 'Text.', category: 'HVAC Tips', excerpt: 'Text.', isPublished: true })
    const files = ['/feed.xml', '/llms.txt', '/llms-full.txt', '/sitemap.xml', '/robots.txt', '/site.webmanifest']
    const services = serviceCategories.map((category) => `/services?service=${category}`)
    const paths = [
      ...publicPaths(),
      ...services,
      '/jc-welcome',
      '/blog/1',
      '/no-such-page',
      '/.well-known/security.txt',
      ...files,
    ]
    const hits: Record<string, string[]> = {}
    for (const path of paths) {
      const text = await (await site.send('GET', path)).text()
      expect(text.length, path).toBeGreaterThan(50)
      const found = hitsIn(text)
      if (found.length > 0) hits[path] = found
    }
    expect(hits).toEqual({})
    expect(await (await site.send('GET', '/')).text()).toContain('src="/drawings/street-desert.svg"')
  })

  test('no mail or calendar file names the company the site ships with, and times are in the other time zone', async () => {
    const person = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '(520) 555-0188' }
    const consent = { general: true, informational: false, marketing: false, noTexts: false }
    const form = { headers: { 'x-form': 'booking' } }
    const request = { ...person, serviceType: 'cooling', message: 'No cooling.', smsConsent: consent }
    expect((await site.send('POST', '/api/bookings', { ...form, body: request })).status).toBe(201)
    const message = {
      name: 'Ben',
      email: 'ben@example.com',
      subject: 'quote',
      message: 'A price?',
      smsConsent: consent,
    }
    expect((await site.send('POST', '/api/contacts', { headers: { 'x-form': 'contact' }, body: message })).status).toBe(
      201,
    )
    expect(
      (await site.send('POST', '/api/newsletter/subscribe', { body: { email: 'cy@example.com' } })).status,
    ).toBeLessThan(300)
    await site.work('lead-mails')
    const [{ id }] = (await site.db.select({ id: bookings.id }).from(bookings)) as [{ id: number }]
    expect((await owner.patch(`${id}/status`, { status: 'confirmed', ...friday })).status).toBe(200)
    site.clock.now = new Date(site.clock.now.getTime() + 12_000)
    await site.work('outbox')
    const mails = await site.rows(outbox)
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(
      new Set(['customer-received', 'owner-new', 'customer-confirmed']),
    )
    const hits = mails.flatMap(({ kind, subject, html, text, attachments }) =>
      hitsIn([subject, html, text, JSON.stringify(attachments)].join('\n')).map((hit) => `${kind}: ${hit}`),
    )
    expect(hits).toEqual([])
    const { url } = (await (
      await site.send('POST', '/api/admin/calendar-link', { headers: await site.signIn() })
    ).json()) as { url: string }
    const { pathname, search } = new URL(url)
    const calendar = await (await site.send('GET', pathname + search)).text()
    expect(calendar).toContain('Saguaro Air')
    expect(hitsIn(calendar)).toEqual([])
    const csv = await (await site.get('/api/admin/bookings.csv', await site.signIn())).text()
    expect(csv).toContain('America/Phoenix')
    expect(hitsIn(csv)).toEqual([])
    // 15:00 UTC is 8:00 AM in Tucson, which has no daylight time.
    const appointment = mails.find(({ text }) => text.includes('between 8 and 10 AM'))
    expect(appointment?.text).toContain('Saguaro Air & Heat')
  })
})

test('an independent contractor with one phone number shows neither a sample number nor a parent company', async () => {
  const independent = { ...otherBusiness, parentCompany: null, tollFree: null, acquiredCompany: null }
  await site.db.update(settings).set({ value: independent }).where(eq(settings.key, 'business'))
  site.clearCache()
  for (const path of [...publicPaths(), '/llms.txt']) {
    const text = await (await site.send('GET', path)).text()
    expect(text, path).toContain('(520) 555-0134')
    expect(text, path).not.toMatch(/Calm Climate|555-0199|"JC"|division of|parentOrganization|\(520\) 555-0134 or/i)
  }
  expect(await (await site.send('GET', '/terms-of-service')).text()).toContain('the laws of the State of Arizona')
  const privacy = await (await site.send('GET', '/privacy-policy')).text()
  expect(privacy).toContain('<p>We heat, cool and clean the air')
  expect(privacy).toContain('the surrounding areas of Arizona')
  const headers = await site.signIn()
  expect(await (await site.get('/api/admin/setup', headers)).json()).toMatchObject({ sampleValues: 0 })
})

const promotion = async () => {
  const headers = await site.signIn()
  const { promotion } = (await (await site.get('/api/admin/website', headers)).json()) as Record<
    string,
    { value: { isOn: boolean }; isOriginal: boolean }
  >
  const page = (await site.send('GET', '/jc-welcome')).status
  const suggests = (await (await site.send('GET', '/jc-welcom')).text()).includes('href="/jc-welcome"')
  return { page, suggests, isOn: promotion!.value.isOn, isOriginal: promotion!.isOriginal }
}

test('under a name of its own, the promotion page is off until the owner turns it on or names whom they took over', async () => {
  const isOn = { page: 200, suggests: true, isOn: true }
  const name = async (changes: object) => {
    await site.db
      .update(settings)
      .set({ value: { ...otherBusiness, acquiredCompany: null, ...changes } })
      .where(eq(settings.key, 'business'))
    site.clearCache()
  }
  await name({})
  expect(await promotion()).toEqual({ page: 404, suggests: false, isOn: false, isOriginal: true })
  await name({ acquiredCompany: 'Oasis' })
  expect(await promotion()).toMatchObject(isOn)
  await name({ promoUrl: 'https://oasis.example' })
  expect(await promotion()).toMatchObject(isOn)
  await name({ brand: null })
  expect(await promotion()).toMatchObject(isOn)

  await name({})
  const headers = await site.signIn()
  const save = (call: string, method: 'PATCH' | 'POST', body: object) =>
    site.send(method, `/api/admin/website/promotion${call}`, { headers, body })
  expect((await save('', 'PATCH', { value: website.promotion })).status).toBe(200)
  expect(await promotion()).toEqual({ ...isOn, isOriginal: false })
  expect((await save('/restore', 'POST', { revision: null })).status).toBe(200)
  expect(await promotion()).toEqual({ page: 404, suggests: false, isOn: false, isOriginal: true })
})

test('services and categories that nobody has edited say nothing of St. Louis once the business is elsewhere', async () => {
  await site.db.insert(services).values(sampleServices)
  await site.db.insert(categories).values(sampleCategories)
  await site.db.update(services).set({ description: 'St. Louis is where we began.' }).where(eq(services.id, 3))
  const saved = await site.send('PATCH', '/api/admin/website/identity', {
    headers: await site.signIn(),
    body: { value: otherWebsite.identity },
  })
  expect(saved.status).toBe(200)
  const said = [...(await site.rows(services)), ...(await site.rows(categories))].map(({ description }) => description)
  expect(said.filter((description) => /St\. Louis|river-valley/.test(description ?? ''))).toEqual([
    'St. Louis is where we began.',
  ])
  expect(said).toContain('Ready for summer and winter.')
})
