import { describe, expect, test } from 'vitest'

import { storeBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { leadPaths } from '#tests/helpers/lead-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { RequestSum } from './office/schemas.ts'

const site = useSite()

const person = { email: 'ada@example.com', phone: '(314) 555-0100', message: 'The furnace clicks.' }
const noTexts = { general: false, informational: false, marketing: false, noTexts: true }
const forms = {
  booking: {
    path: '/api/bookings',
    body: { ...person, firstName: 'Ada', lastName: 'Miller', serviceType: 'heating' },
    table: bookings,
    shown: `${leadPaths.booking}/1`,
  },
  contact: {
    path: '/api/contacts',
    body: { ...person, name: 'Ada Miller', subject: 'quote', smsConsent: noTexts },
    table: contacts,
    shown: `${leadPaths.contact}/1`,
  },
  privacy: {
    path: '/api/privacy-contact',
    body: { ...person, name: 'Ada Miller', smsConsent: noTexts },
    table: privacyContacts,
    shown: `${leadPaths['privacy-contact']}/1`,
  },
  newsletter: {
    path: '/api/newsletter/subscribe',
    body: { email: 'ada@example.com' },
    table: newsletters,
    shown: '/api/admin/newsletter/subscribers',
  },
}
const all = Object.keys(forms) as (keyof typeof forms)[]

const sendForm = async (form: keyof typeof forms, { cameFrom, ...more }: Record<string, unknown>, headers = {}) =>
  site.send('POST', forms[form].path, {
    body: { ...forms[form].body, ...more },
    headers: { ...headers, ...(cameFrom !== undefined && headerOf(cameFrom)) },
  })
const headerOf = (cameFrom: unknown) => ({ 'x-came-from': encodeURIComponent(JSON.stringify(cameFrom)) })
const stored = async (form: keyof typeof forms) => {
  const [row] = await site.rows(forms[form].table)
  return row && { cameFrom: row.cameFrom, trafficSource: row.trafficSource }
}
const office = async (path: string) => site.get(path, await site.signIn())

const spring = { page: '/services', referrer: 'www.google.com', source: 'google', medium: 'cpc', campaign: 'spring' }

describe.each(all)('the %s form', (form) => {
  test('stores where its visitor came from, and the office shows it', async () => {
    const response = await sendForm(form, { cameFrom: { ...spring, adClick: 'gclid' } })
    expect(response.status).toBeLessThan(300)
    expect(await response.text()).not.toContain('spring')
    expect(await stored(form)).toEqual({ cameFrom: { ...spring, adClick: 'gclid' }, trafficSource: 'Google Ads' })
    expect(await (await office(forms[form].shown)).text()).toContain('"trafficSource":"Google Ads"')
  })

  test('stores nothing without it', async () => {
    expect((await sendForm(form, {})).status).toBeLessThan(300)
    expect(await stored(form)).toEqual({ cameFrom: null, trafficSource: null })
  })

  test.each([
    ['a text', 'google', null],
    ['nothing', null, null],
    ['a list', ['google'], null],
    ['wrong types', { source: 5, campaign: { a: 1 }, page: [], referrer: true, adClick: {} }, null],
    ['an unknown page and the ID of a click', { page: '/a?b=c', adClick: 'Cj0KCQ', more: 'x' }, { page: '*' }],
    ['the page of a post', { page: '/blog/7?x=1' }, { page: '/blog/:id' }],
    ['a page of the office', { page: '/admin/bookings', source: 'x' }, { source: 'x' }],
    [
      'an address with a password',
      { referrer: 'https://ada:secret@Example.com:81/a?b=c' },
      { referrer: 'example.com' },
    ],
    ['the same without its protocol', { referrer: 'ada:secret@example.com/a' }, { referrer: 'example.com' }],
    ['no host', { referrer: '"><script>' }, null],
    ['a long text', { campaign: `  ${'ab'.repeat(5_000)}` }, { campaign: 'ab'.repeat(50) }],
    ['invisible and half characters', { campaign: '\u0000a\u202eb\r\nc\ud800', term: '\u0000' }, { campaign: 'a b c' }],
    ['half an emoji at the end', { campaign: `${'a'.repeat(99)}😀` }, { campaign: 'a'.repeat(99) }],
    ['markup', { source: '<b onclick=x>' }, { source: '<b onclick=x>' }],
  ])('is never refused: %s', async (_what, cameFrom, clean) => {
    expect((await sendForm(form, { cameFrom })).status).toBeLessThan(300)
    expect((await stored(form))?.cameFrom).toEqual(clean)
  })
})

test.each(['', '{', '%E0%A4%A', '%7B%22page%22'])('a header that is not JSON is left out: %s', async (header) => {
  expect((await sendForm('contact', {}, { 'x-came-from': header })).status).toBe(201)
  expect(await stored('contact')).toEqual({ cameFrom: null, trafficSource: null })
})

test('of two requests of one customer, each has its own source', async () => {
  await sendForm('booking', { cameFrom: { page: '/' } })
  await sendForm('booking', { cameFrom: spring })
  const rows = await site.db.select().from(bookings).orderBy(bookings.id)
  expect(rows.map(({ trafficSource, duplicateOfId }) => [trafficSource, duplicateOfId])).toEqual([
    ['Direct', null],
    ['Google Ads', 1],
  ])
})

test('a formula in a campaign is defused in spreadsheets', async () => {
  for (const form of all) await sendForm(form, { cameFrom: { source: '=HYPERLINK("https://x.example")' } })
  for (const file of ['bookings', 'contacts', 'privacy-contacts', 'newsletter/subscribers']) {
    const table = await (await office(`/api/admin/${file}.csv`)).text()
    expect(table).toContain('Came from')
    expect(table).toContain(`"'=hyperlink(""https://x.example"")"`)
  }
})

test('erasing a request leaves the name of a site, and nothing that somebody wrote', async () => {
  await sendForm('booking', { cameFrom: { ...spring, content: 'ada-miller' } })
  await sendForm('contact', { cameFrom: { source: 'ada-miller' } })
  for (const path of [leadPaths.booking, leadPaths.contact])
    expect((await site.send('POST', `${path}/1/erase`, { headers: await site.signIn() })).status).toBe(200)
  expect(await stored('booking')).toEqual({ cameFrom: null, trafficSource: 'Google Ads' })
  expect(await stored('contact')).toEqual({ cameFrom: null, trafficSource: 'Other' })
})

test('a booking taken by phone came by phone', async () => {
  const headers = { ...headerOf(spring), ...(await site.signIn()) }
  expect((await site.send('POST', leadPaths.booking, { body: forms.booking.body, headers })).status).toBe(201)
  expect(await stored('booking')).toEqual({ cameFrom: null, trafficSource: 'Phone' })
})

const ask = async (asksHowHeard: boolean) =>
  site.send('PATCH', '/api/admin/website/forms', { body: { value: { asksHowHeard } }, headers: await site.signIn() })

describe('how the customer heard of us', () => {
  test('is asked on the booking and contact forms only if the owner says so', async () => {
    const question = 'How did you hear about us?'
    for (const page of ['/booking', '/contact']) expect(await (await site.get(page)).text()).not.toContain(question)
    expect((await ask(true)).status).toBe(200)
    for (const page of ['/booking', '/contact']) expect(await (await site.get(page)).text()).toContain(question)
    expect(await (await site.get('/privacy-policy')).text()).not.toContain(question)
  })

  test.each(['booking', 'contact'] as const)('is stored with the %s and shown', async (form) => {
    await sendForm(form, { heardFrom: 'van' })
    const [row] = await site.rows(forms[form].table)
    expect(row).toMatchObject({ heardFrom: 'van', trafficSource: null })
    expect(await (await office(forms[form].shown)).json()).toMatchObject({ heardFrom: 'van' })
    expect(await (await office(`/api/admin/${form}s.csv`)).text()).toContain('Saw your van')
  })

  test.each(['', 'a billboard', 5, null])('is left out if it is %j', async (heardFrom) => {
    expect((await sendForm('booking', { heardFrom })).status).toBe(201)
    expect(await site.rows(bookings)).toMatchObject([{ heardFrom: null }])
  })

  test('is asked of those who call', async () => {
    const body = { ...forms.booking.body, heardFrom: 'mail' }
    await site.send('POST', leadPaths.booking, { body, headers: await site.signIn() })
    expect(await site.rows(bookings)).toMatchObject([{ heardFrom: 'mail', trafficSource: 'Phone' }])
  })
})

const sums = async (days = 28) =>
  (await (await office(`/api/admin/sources?days=${days}`)).json()) as Record<'sources' | 'heard', RequestSum[]>
const jobs = { confirmed: 0, done: 0, value: 0 }

describe('what requests brought', () => {
  test('is added up by source and by answer', async () => {
    const ads = { trafficSource: 'Google Ads', heardFrom: 'search' }
    await insertLead.booking(site.db, { ...ads, status: 'completed', valueCents: 450_50 })
    await insertLead.booking(site.db, { ...ads, status: 'completed', valueCents: null })
    await insertLead.booking(site.db, { ...ads, status: 'confirmed', valueCents: null })
    await insertLead.booking(site.db, { ...ads, status: 'cancelled' })
    await insertLead.contact(site.db, { trafficSource: 'Google Ads', heardFrom: 'van' })
    await insertLead['privacy-contact'](site.db, { trafficSource: 'Van' })
    await insertLead.booking(site.db, { source: 'phone', trafficSource: 'Phone' })
    await insertLead.booking(site.db)
    expect(await sums()).toEqual({
      sources: [
        { name: 'Google Ads', requests: 5, confirmed: 3, done: 2, value: 450.5 },
        { name: 'Phone', requests: 1, ...jobs },
        { name: 'Van', requests: 1, ...jobs },
        { name: null, requests: 1, ...jobs },
      ],
      heard: [
        { name: 'search', requests: 4, confirmed: 3, done: 2, value: 450.5 },
        { name: 'van', requests: 1, ...jobs },
      ],
    })
  })

  test('leaves out spam, repetitions, what was deleted, and what is older', async () => {
    await insertLead.booking(site.db, { status: 'spam' })
    await insertLead.booking(site.db, { duplicateOfId: 1 })
    await insertLead.contact(site.db, { deletedAt: site.clock.now })
    await insertLead.contact(site.db, { createdAt: new Date('2026-11-18T05:59:59Z') })
    expect(await sums(1)).toEqual({ sources: [], heard: [] })
    expect((await sums(2)).sources).toEqual([{ name: null, requests: 1, ...jobs }])
  })

  test('goes to where a message came from that became a booking', async () => {
    await insertLead.contact(site.db, { trafficSource: 'Nextdoor', cameFrom: { page: '/services' } })
    const body = { ...forms.booking.body, from: { kind: 'contact', id: 1 } }
    await site.send('POST', leadPaths.booking, { body, headers: await site.signIn() })
    expect(await stored('booking')).toEqual({ cameFrom: { page: '/services' }, trafficSource: 'Nextdoor' })
    await storeBooking(site.db, 1, { status: 'completed', valueCents: 900_00 })
    expect((await sums()).sources).toEqual([{ name: 'Nextdoor', requests: 1, confirmed: 1, done: 1, value: 900 }])
  })
})
