import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { pushDevices } from '#db/schema/push.ts'
import { reviews } from '#db/schema/reviews.ts'
import { settings } from '#db/schema/site.ts'
import { posts } from '#db/seed/posts/all.ts'
import { reviews as sampleReviews } from '#db/seed/reviews.ts'
import { website } from '#db/seed/website.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { Setup } from './schemas.ts'

const site = useSite({ SMTP_URL: 'smtp://127.0.0.1:1' })
const withoutMail = useSite({ BUSINESS_BRAND: 'Northside Air' })

const call = async (body?: object, of = site): Promise<Setup> => {
  const headers = await of.signIn()
  const response = await of.send(body ? 'PATCH' : 'GET', '/api/admin/setup', { headers, ...(body && { body }) })
  return (await response.json()) as Setup
}
const tucson = { name: 'Tucson', state: 'AZ', zips: '85701', coordinates: '' }
const open = ({ steps }: Setup) =>
  steps.flatMap(({ name, isDone, isConfirmed }) => (isDone || isConfirmed ? [] : [name]))

test('a new site has everything left to set up, and nobody is notified', async () => {
  const setup = await call(undefined, withoutMail)
  expect(setup).toMatchObject({ dismissed: false, isNotified: false, sampleReviews: 0 })
  expect(open(setup)).toEqual(['password', 'business', 'email', 'notifications', 'hours', 'pages', 'backup', 'samples'])
})

test('texts without a readable token, a device that is logged out and mail to the sample address notify nobody', async () => {
  const texts = {
    gatewayUrl: 'https://sms.example.com',
    token: 'aes-256-gcm:000000000000:lost',
    phones: ['3145550142'],
  }
  await withoutMail.db.insert(settings).values({ key: 'texts', value: texts })
  const device = { endpoint: 'https://push.example.com/1', p256dh: '', auth: '', userAgent: '', session: null }
  await withoutMail.db.insert(pushDevices).values({ ...device, seenAt: site.clock.now, createdAt: site.clock.now })
  expect((await call(undefined, withoutMail)).isNotified).toBe(false)
  expect((await call()).isNotified).toBe(false)
})

test('a step is done when what it asks for is there', async () => {
  await site.db.insert(settings).values([
    { key: 'backup', value: { at: '2026-11-17T08:00:00.000Z' } },
    { key: 'notifications', value: { ownerEmails: ['owner@example.com'] } },
    { key: 'website:hours', value: { timeZone: 'America/Denver' } },
    { key: 'website:about', value: { lead: 'Since 1998' } },
    // As an undone change leaves it.
    { key: 'website:areas', value: {} },
  ])
  site.clearCache()
  const setup = await call()
  expect(setup.isNotified).toBe(true)
  expect(open(setup)).toEqual(['password', 'business', 'email', 'pages', 'samples'])
  expect(setup.samplePages).toEqual(['Name and Place', 'Service Areas', 'Stats'])
})

/** Stores sections and returns what is left to change. */
const save = async (values: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(values)) {
    const row = { key: `website:${key}`, value }
    await site.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
  }
  site.clearCache()
  const { samplePages, sampleFields } = await call()
  return samplePages.map((page) => [page, ...(sampleFields[page] ?? [])].join(', '))
}

test('elsewhere, what speaks of St. Louis or its climate is to be changed, too', async () => {
  const { identity, areas, figures, home, services } = website
  const own = {
    figures: { ...figures, homePage: figures.reviewsPage },
    about: { lead: 'Since 1998' },
    areas: { ...areas, towns: [tucson] },
  }
  expect(await save({ ...own, identity: { ...identity, tagline: 'Ours' } })).toEqual([])
  const areasToChange = 'Service Areas, Introduction, Example in the search box'
  expect(await save({ identity: { ...identity, region: 'Tucson' } })).toEqual([areasToChange, 'Home Page, Picture'])
  const { heating } = services.details
  const details = { ...services.details, heating: { ...heating, overview: 'Ours', services: ['Ours'] } }
  expect(await save({ home, services: { ...services, details } })).toEqual([
    areasToChange,
    'Home Page, Our Services',
    'Services Page, Heating: Questions, Cooling: Overview, Cooling: Services included, Cooling: Benefits, Air quality: Overview, Air quality: Benefits, Maintenance: Benefits, Emergency repair: Overview',
  ])
  const leads = { ...home.leads, services: 'Ours' }
  const ownServices = { ...services, details: {} }
  expect(await save({ home: { ...home, leads, picture: 'st-louis' }, services: ownServices })).toEqual([
    areasToChange,
    'Home Page, Picture',
  ])
  // The street drawn for the owner's own state is right, and nothing in the form is left to change and save.
  await site.db.delete(settings).where(eq(settings.key, 'website:home'))
  expect(await save({})).toEqual([areasToChange, 'Home Page, Picture'])
  await site.db.insert(settings).values({ key: 'business', value: { city: 'Tucson', state: 'Arizona' } })
  expect(await save({})).toEqual([areasToChange])
  expect(await save({ identity: { ...identity, tagline: 'Ours' } })).toEqual(['Name and Place, Region', areasToChange])
  const done = {
    identity: { ...identity, region: 'Southern Arizona' },
    areas: { ...own.areas, lead: 'Tucson', example: '85701' },
    home: { ...home, leads, picture: 'desert' },
  }
  expect(await save(done)).toEqual([])
})

test('unedited samples are counted, one press moves them to the trash, and Undo restores just those', async () => {
  const review = { ...sampleReviews[0]!, createdAt: site.clock.now }
  await site.db.insert(reviews).values([review, { ...review, comment: 'Edited.' }])
  await site.db.insert(reviews).values({ ...review, deletedAt: site.clock.now })
  const post = { ...posts[0]!, createdAt: site.clock.now, isPublished: true }
  await site.db.insert(blogPosts).values([post, { ...post, content: 'Edited.' }])
  expect(await call()).toMatchObject({ sampleReviews: 1, samplePosts: 1 })
  const headers = await site.signIn()
  const trashed = await site.send('POST', '/api/admin/setup/trash-samples', { headers })
  const response = (await trashed.json()) as Setup & { moved: object }
  expect(response).toMatchObject({ sampleReviews: 0, samplePosts: 0 })
  expect(await site.db.$count(reviews, isNull(reviews.deletedAt))).toBe(1)
  expect(await site.db.$count(blogPosts, isNull(blogPosts.deletedAt))).toBe(1)
  const undone = await site.send('POST', '/api/admin/setup/restore-samples', { headers, body: response.moved })
  expect(await undone.json()).toMatchObject({ sampleReviews: 1, samplePosts: 1 })
  // Not the one that was in the trash before.
  expect(await site.db.$count(reviews, isNull(reviews.deletedAt))).toBe(2)
})

test('a step can be accepted as it is, and the checklist dismissed; both can be undone', async () => {
  expect(open(await call({ confirmed: ['hours', 'samples'] }))).not.toContain('hours')
  expect(await call({ dismissed: true })).toMatchObject({ dismissed: true })
  expect(open(await call({ confirmed: ['samples'] }))).toContain('hours')
  expect(await call({ dismissed: false })).toMatchObject({ dismissed: false })
})
