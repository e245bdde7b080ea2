import { describe, expect, test } from 'vitest'

import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import { outbox } from '#db/schema/outbox.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const smsConsent = { general: true, informational: true, marketing: true, noTexts: false }
const person = {
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  message: 'The furnace clicks and stops.',
  smsConsent,
}
const forms = {
  booking: {
    path: '/api/bookings',
    office: '/api/admin/bookings',
    first: 'pending',
    table: bookings,
    name: 'booking',
    body: { ...person, firstName: 'Ada', lastName: 'Miller', serviceType: 'heating', preferredDate: '2026-11-20' },
  },
  contact: {
    path: '/api/contacts',
    office: '/api/admin/contacts',
    first: 'unread',
    table: contacts,
    name: 'contact',
    body: { ...person, name: 'Ada Miller', subject: 'quote' },
  },
  privacy: {
    path: '/api/privacy-contact',
    office: '/api/admin/privacy-contacts',
    first: 'new',
    table: privacyContacts,
    name: 'privacy',
    body: { ...person, name: 'Ada Miller' },
  },
} as const
type Form = (typeof forms)[keyof typeof forms]

const submit = (form: Form, headers: Record<string, string> = {}, more: object = {}) =>
  site.send('POST', form.path, {
    body: { ...form.body, ...more },
    headers: { 'x-form': form.name, 'x-form-elapsed': '45000', ...headers },
  })
const rowsOf = async ({ table }: Form) =>
  (await site.db.select({ status: table.status, score: table.spamScore }).from(table).orderBy(table.id)) as {
    status: string
    score: number
  }[]
const links = 'See https://a.example and https://b.example and https://c.example'

describe.each(Object.entries(forms))('the %s form', (_name, form) => {
  test("stores a bot's submission as spam, responds as usual, and notifies no one", async () => {
    const [robot, real] = [await submit(form, { 'x-form-trap': 'https%3A%2F%2Fx.example' }), await submit(form)]
    expect([robot.status, real.status]).toEqual([201, 201])
    const [fromBot, fromPerson] = [(await robot.json()) as object, (await real.json()) as object]
    expect(Object.keys(fromBot)).toEqual(Object.keys(fromPerson))
    expect(fromBot).toMatchObject('status' in fromPerson ? { status: form.first } : { success: true })
    expect(await rowsOf(form)).toEqual([
      { status: 'spam', score: 3 },
      { status: form.first, score: 0 },
    ])
    await site.work('lead-mails')
    // Only the person's two mails: a bot's earlier copy doesn't make theirs a duplicate.
    const mails = await site.db.select({ id: outbox.relatedId }).from(outbox)
    expect(mails.map(({ id }) => id)).toEqual([2, 2])
  })

  test('the office can restore it from spam, which notifies the owner', async () => {
    await submit(form, { 'x-form-trap': 'x' })
    const headers = await site.signIn()
    const list = (await (await site.get(`${form.office}?status=spam`, headers)).json()) as {
      items: { id: number }[]
      counts: Record<string, number>
    }
    expect(list.items.map(({ id }) => id)).toEqual([1])
    expect(list.counts.spam).toBe(1)
    const back = await site.send('PATCH', `${form.office}/1/status`, { headers, body: { status: form.first } })
    expect(back.status).toBe(200)
    expect(await rowsOf(form)).toMatchObject([{ status: form.first }])
    await site.work('lead-mails')
    expect(await site.db.select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: 'owner-new' }])
  })

  test('three links, no time and a disposable address add up to spam', async () => {
    const more = { message: links, email: 'ada@Mailinator.com' }
    await submit(form, { 'x-form-elapsed': '200' }, more)
    expect(await rowsOf(form)).toEqual([{ status: 'spam', score: 4 }])
  })

  test('a request without our headers is scored by links and address', async () => {
    const plain = await site.send('POST', form.path, { body: form.body })
    const body = { ...form.body, message: links, email: 'ada@mailinator.com' }
    const robot = await site.send('POST', form.path, { body })
    expect([plain.status, robot.status]).toEqual([201, 201])
    const [fromBot, fromPerson] = [(await robot.json()) as object, (await plain.json()) as object]
    expect(Object.keys(fromBot)).toEqual(Object.keys(fromPerson))
    expect(fromBot).toMatchObject('status' in fromPerson ? { status: form.first } : { success: true })
    expect(await rowsOf(form)).toEqual([
      { status: form.first, score: 0 },
      { status: 'spam', score: 3 },
    ])
  })

  test('text preferences of spam are stored, but only a refusal counts', async () => {
    await submit(form, { 'x-form-trap': 'x' })
    const refusing = { smsConsent: { general: true, informational: false, marketing: false, noTexts: true } }
    const events = () => site.db.select().from(consentEvents).orderBy(consentEvents.id)
    expect(await events()).toMatchObject([
      { flags: smsConsent, effectGeneral: 'unchanged', effectMarketing: 'unchanged' },
    ])
    expect((await events())[0]?.note).toMatch('Held as spam')
    expect((await checkConsent(site.db, person.phone)).text.allowed).toBe(false)
    await submit(form, { 'x-form-trap': 'x' }, refusing)
    expect((await events())[1]).toMatchObject({ effectGeneral: 'revoked', effectMarketing: 'revoked' })
  })
})

describe('one message from many networks', () => {
  const message = 'We improve the ranking of your website, write to us today for a free offer.'
  const from = (network: number, form: Form, more: object = {}) =>
    submit(form, { 'x-forwarded-for': `203.0.113.${network}` }, { message, email: `m${network}@example.com`, ...more })

  test('gets two points from the fourth network on, in any form', async () => {
    await from(1, forms.contact)
    await from(1, forms.booking)
    await from(2, forms.booking)
    await from(3, forms.privacy)
    await from(4, forms.contact)
    expect(await rowsOf(forms.contact)).toEqual([
      { status: 'unread', score: 0 },
      { status: 'unread', score: 2 },
    ])
    await from(5, forms.contact, { email: 'x@mailinator.com' })
    expect((await rowsOf(forms.contact)).at(-1)).toEqual({ status: 'spam', score: 3 })
  })

  test('gets none a day later, or if it is short', async () => {
    for (const network of [1, 2, 3, 4]) await from(network, forms.contact, { message: 'Heat is out, please call' })
    site.clock.now = new Date(site.clock.now.getTime() + 25 * 3_600_000)
    expect((await rowsOf(forms.contact)).map(({ score }) => score)).toEqual([0, 0, 0, 0])
    for (const network of [1, 2, 3]) await from(network, forms.contact)
    site.clock.now = new Date(site.clock.now.getTime() + 25 * 3_600_000)
    await from(4, forms.contact)
    expect((await rowsOf(forms.contact)).at(-1)?.score).toBe(0)
  })
})

describe('simultaneously', () => {
  test.each(Object.entries(forms))('one of ten identical submissions of the %s form is new', async (_name, form) => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => submit(form, { 'idempotency-key': `key-${at}-0000` })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    const { table } = form
    const rows = await site.db.select({ id: table.id, first: table.duplicateOfId }).from(table as typeof contacts)
    const originals = rows.filter(({ first }) => first === null)
    expect(originals).toHaveLength(1)
    expect(new Set(rows.map(({ first }) => first))).toEqual(new Set([null, originals[0]!.id]))
    await site.work('lead-mails')
    expect(await site.db.select({ to: outbox.to }).from(outbox)).toHaveLength(2)
  })

  test.each(Object.entries(forms))(
    'ten with one key by the %s form are one row and one answer',
    async (_name, form) => {
      const headers = { 'idempotency-key': 'b0d1c5a2-0000-4000-8000-000000000000' }
      // A key whose form was refused can be used again.
      expect((await submit(form, headers, { email: '' })).status).toBe(400)
      const sent = await Promise.all(Array.from({ length: 10 }, () => submit(form, headers)))
      const bodies = await Promise.all(sent.map((response) => response.text()))
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(bodies).size).toBe(1)
      expect(await rowsOf(form)).toHaveLength(1)
      await site.work('lead-mails')
      const { rows } = await site.database.pool.query('select count(*)::int as n from outbox')
      expect(rows).toEqual([{ n: 2 }])

      site.clock.now = new Date(site.clock.now.getTime() + 23 * 3_600_000)
      expect(await (await submit(form, headers)).text()).toBe(bodies[0])
      expect((await submit(form, headers, { message: 'Another message.' })).status).toBe(409)
      site.clock.now = new Date(site.clock.now.getTime() + 2 * 3_600_000)
      expect((await submit(form, headers)).status).toBe(201)
    },
  )
})

test('an emergency that looks like spam is flagged, and the owner gets a mail about one an hour', async () => {
  const trap = { 'x-form-trap': 'Missouri', 'x-form-elapsed': '9000' }
  const emergency = () => submit(forms.booking, trap, { serviceType: 'emergency' })
  expect((await emergency()).status).toBe(201)
  expect(await rowsOf(forms.booking)).toEqual([{ status: 'spam', score: 3 }])
  await site.work('lead-mails')
  const mails = () => site.db.select().from(outbox).orderBy(outbox.id)
  expect(await mails()).toMatchObject([{ kind: 'owner-maybe-spam' }])
  await site.work('outbox')
  expect(await mails()).toMatchObject([{ subject: 'An emergency request may be spam' }])
  expect((await mails())[0]!.text).toContain('(314) 555-0100')
  for (let time = 0; time < 30; time++) await emergency()
  await submit(forms.contact, trap, { subject: 'emergency' })
  await submit(forms.booking, trap, { message: 'No heat since last night.' })
  await site.work('lead-mails')
  expect(await mails()).toHaveLength(1)
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  await site.work('lead-mails')
  await site.work('lead-mails')
  expect((await mails()).slice(1)).toMatchObject([{ kind: 'owner-maybe-spam' }])
})
