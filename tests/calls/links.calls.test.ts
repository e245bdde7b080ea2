import { afterAll, beforeAll, expect, test } from 'vitest'

import { cleanUpAfterRestore } from '#app/features/backups/after-restore.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import { settings } from '#db/schema/site.ts'
import { office } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { tokenTo } from '#tests/helpers/links.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SITE_URL: 'https://www.example.com' })
const owner = office(site)
let other: Awaited<ReturnType<typeof siteOn>>
beforeAll(async () => void (other = await siteOn(site.database, site, { keepAnchors: true })))
afterAll(() => other.close())
const at = (time: string) => void (site.clock.now = new Date(time))
async function admin(method: string, path: string, body?: object) {
  const response = await site.send(method, `/api/admin/${path}`, { body, headers: await site.signIn() })
  expect(response.ok, path).toBe(true)
  return (await response.json()) as { url: string }
}

interface Link {
  id: number
  secret: string
}
interface Kind {
  make: () => Promise<Link>
  opens: (secret: string) => string[]
  ends: Record<string, (link: Link) => unknown>
}
const newSecret = async (path: string) => new URL((await admin('POST', path)).url).searchParams.get('key')!
const calendar = (secret: string) => [`/api/admin/calendar.ics?key=${secret}`]
const restored = { 'a backup is restored': () => cleanUpAfterRestore(site.db, site.clock.now) }
const ofTechnician = (what: string): Kind['ends'] => ({
  ...restored,
  'it is replaced': ({ id }) => admin('POST', `technicians/${id}/links/${what}`),
  'it is turned off': ({ id }) => admin('DELETE', `technicians/${id}/links/${what}`),
  'they are inactive': ({ id }) => admin('PATCH', `technicians/${id}`, { isActive: false }),
  'they were inactive for a while': async ({ id }) => {
    for (const isActive of [false, true]) await admin('PATCH', `technicians/${id}`, { isActive })
  },
  'they are deleted': ({ id }) => admin('DELETE', `technicians/${id}`),
})

/** Everything that opens by a secret link without signing in: where, and what ends it. */
const kinds: Record<string, Kind> = {
  'the page of a customer': {
    make: async () => {
      const { id, token } = await customerPage(site)
      return { id, secret: token }
    },
    opens: (secret) => [
      ...['manage', 'm'].map((name) => `/booking?${name}=${secret}`),
      ...['', '/calendar.ics'].map((part) => `/api/appointments/${secret}${part}`),
    ],
    ends: {
      'the visit was two days ago': () => at('2026-11-22T17:00:01Z'),
      'it is replaced': ({ id }) => owner.post(`/${id}/link`),
      'the booking is in the trash': ({ id }) => owner.remove(id),
      'its data is erased': ({ id }) => owner.post(`/${id}/erase`),
    },
  },
  'the day of a technician': {
    make: async () => {
      const { id, key } = await technicianWithLink(site)
      return { id, secret: key }
    },
    opens: (secret) => [`/booking?day=${secret}`, `/api/day/${secret}`],
    ends: ofTechnician('day'),
  },
  'the calendar of a technician': {
    make: async () => {
      const { id } = await technicianWithLink(site)
      return { id, secret: await newSecret(`technicians/${id}/links/calendar`) }
    },
    opens: calendar,
    ends: ofTechnician('calendar'),
  },
  'the calendar of the owner': {
    make: async () => ({ id: 0, secret: await newSecret('calendar-link') }),
    opens: calendar,
    ends: {
      ...restored,
      'it is replaced': () => admin('POST', 'calendar-link'),
      'it is turned off': () => admin('DELETE', 'calendar-link'),
    },
  },
  'the request for a review': {
    make: async () => {
      const links = [{ name: 'Google', url: 'https://g.example/review' }]
      await site.db.insert(settings).values({ key: 'reviews', value: { links } })
      await insertLead.booking(site.db, { status: 'completed', completedAt: new Date('2026-11-18T21:00:00Z') })
      at('2026-11-19T15:00:00Z')
      await site.work('review-requests')
      return { id: 1, secret: await tokenTo(site, 'review') }
    },
    opens: (secret) => [`/booking?review=${secret}`, `/api/review-requests/${secret}`],
    ends: {
      '90 days are over': () => at('2027-02-17T15:00:01Z'),
      'its booking is in the trash': () => site.db.update(bookings).set({ deletedAt: site.clock.now }),
      'its booking is erased': () => owner.post('/1/erase'),
    },
  },
}

test.each(Object.entries(kinds))('%s is private and opens with its secret alone', async (_kind, { make, opens }) => {
  const { secret } = await make()
  for (const path of opens(secret)) {
    const response = await site.get(path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control'), path).toMatch(/no-store|^private, no-cache$/)
    if (path.startsWith('/booking')) expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(site.cachedResponses).toBe(0)
  const last = secret.endsWith('A') ? 'E' : 'A'
  for (const wrong of ['A'.repeat(secret.length), secret.slice(0, -1) + last, secret.slice(1), 'undefined', '%ff'])
    for (const path of opens(wrong)) expect((await site.get(path)).status, path).toBeOneOf([404, 410])
})

const ends = Object.entries(kinds).flatMap(([kind, { ends: all, ...how }]) =>
  Object.entries(all).map(([when, end]) => [kind, when, { end, ...how }] as const),
)
test.each(ends)('%s ends when %s, on every instance of the site', async (_kind, _when, { make, opens, end }) => {
  const link = await make()
  for (const path of opens(link.secret)) expect((await other.get(path)).status, path).toBe(200)
  await end(link)
  for (const path of opens(link.secret)) {
    const ended = [await site.get(path), await other.get(path)]
    for (const { status } of ended) expect(status, path).toBeOneOf([404, 410])
    if (path.startsWith('/booking')) expect(await ended[0]!.text()).toContain('This link has ended')
  }
})
