import { expect, test } from 'vitest'

import { officeRoutes } from '#app/office-routes.ts'
import { findRoute } from '#app/screens.ts'
import { outbox, settings } from '#db/schema.ts'
import { friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { siteUrl, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)

/** Makes the site send each kind of mail that links to it. */
async function sendAll() {
  for (const insert of Object.values(insertLead)) await insert(site.db)
  await site.db.insert(settings).values([
    { key: 'newsletter', value: { doubleOptIn: true } },
    { key: 'backup', value: { at: '2026-11-01T12:00:00.000Z' } },
  ])
  const request = { firstName: 'Eve', lastName: 'Ward', phone: '(314) 555-0177', serviceType: 'emergency' }
  await site.send('POST', '/api/bookings', { body: { ...request, email: 'eve@example.com' } })
  await site.work('lead-mails')
  await site.work('alerts')
  await site.send('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.com' } })
  const { id } = await storeBooking(site)
  await owner.patch(`${id}/status`, { status: 'confirmed', ...friday })
  site.clock.now = new Date(site.clock.now.getTime() + 120_000)
  await site.work('outbox')
  const reason = { reason: 'The van broke down', cancelledBy: 'business' }
  await owner.patch(`${id}/status`, { status: 'cancelled', ...reason, notifyCustomer: true })
  for (const moment of ['2026-11-18T16:30:00Z', '2026-11-18T17:00:00Z']) {
    site.clock.now = new Date(moment)
    await site.work('lead-clock')
    await site.work('outbox')
  }
}

test('every link of every mail leads to a page of this site, a phone number or an address', async () => {
  await sendAll()
  const mails = await site.rows(outbox)
  const kinds = new Set(mails.map(({ kind }) => kind))
  for (const kind of [
    'owner-new',
    'customer-received',
    'owner-reminder',
    'owner-overdue',
    'customer-late',
    'customer-confirmed',
    'customer-cancelled',
    'confirm-subscription',
    'alert',
  ])
    expect(kinds).toContain(kind)
  const admin = await site.signIn()
  const links = new Map(
    mails.flatMap(({ kind, html }) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => [href.replaceAll('&amp;', '&'), kind] as const),
    ),
  )
  const own = [...links].filter(([href]) => href.startsWith(siteUrl))
  expect(own.length).toBeGreaterThan(5)
  for (const [href, kind] of own) {
    const { pathname, search, searchParams } = new URL(href)
    const about = `${kind}: ${href}`
    expect((await site.get(pathname + search, pathname.startsWith('/admin') ? admin : {})).status, about).toBe(200)
    if (searchParams.has('tab')) expect(findRoute(officeRoutes, pathname, search)?.route.query, about).toBeDefined()
    const id = searchParams.get('id')
    if (id !== null) expect((await site.get(`/api${pathname}/${id}`, admin)).status, about).toBe(200)
  }
  for (const [href, kind] of links)
    if (!own.some(([known]) => known === href))
      expect(href, kind).toMatch(/^(?:tel:\+1\d{10}$|mailto:|sms:|https:\/\/)/)
})
