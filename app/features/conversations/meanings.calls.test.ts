import { expect, test } from 'vitest'

import { contacts } from '#db/schema/conversations.ts'
import { outbox } from '#db/schema/outbox.ts'
import { ada, conversation, hookSettings } from '#tests/helpers/conversation.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite(hookSettings)
const { office, text, received } = conversation(site)

test.each(['Ok, thanks! 👍', 'Liked “Your appointment tomorrow: Sun, Nov 29, 9:00 AM.”', 'Sí, aquí estoy.'])(
  '“%s” is new in the inbox, without a deadline: nobody is notified, and the customer gets no apology',
  async (body) => {
    await insertLead.booking(site.db, { status: 'confirmed', firstResponseAt: site.clock.now })
    await site.work('customers')
    await text(body)
    for (const hours of [0, 3, 72]) {
      site.clock.now = new Date(site.clock.now.getTime() + hours * 3_600_000)
      for (const job of ['customers', 'lead-mails', 'lead-clock', 'outbox']) await site.work(job)
    }
    expect(await site.rows(outbox)).toEqual([])
    expect(await received('booking', 1)).toEqual([body])
    expect((await office('GET', '/api/admin/queue')).body).toMatchObject({ total: 0 })
    expect((await office('GET', '/api/admin/response-stats')).body).toMatchObject({ answered: 1, due: 1 })
    expect(await site.rows(contacts)).toMatchObject([{ status: 'unread', message: body }])
    await text('When do you come?')
    expect((await office('GET', '/api/admin/queue')).body).toMatchObject({ total: 1 })
  },
)

test('how to get in waits for a reply, unless we texted in the last three days', async () => {
  const { now } = site.clock
  const waitsAfter = async (hours: number) => {
    site.clock.now = new Date(now.getTime() + hours * 3_600_000)
    await text('The gate code is 42')
    const { total } = (await office('GET', '/api/admin/queue')).body
    await office('PATCH', '/api/admin/contacts/bulk', { ids: [1, 2, 3], status: 'replied' })
    return total
  }
  expect(await waitsAfter(0)).toBe(1)
  const ours = {
    kind: 'customer-text-reminder',
    channel: 'text',
    role: 'customer-phone',
    to: ada,
    sentAt: now,
  } as const
  await site.db.insert(outbox).values({ ...ours, subject: '', html: '', text: '', status: 'sent', nextAt: now })
  expect(await waitsAfter(71)).toBe(0)
  expect(await waitsAfter(73)).toBe(1)
})

test('a thanks does not hide the question before it, and only who filled in a form gets an apology', async () => {
  await insertLead.booking(site.db, { status: 'confirmed', firstResponseAt: site.clock.now })
  await site.work('customers')
  await text('When do you come?')
  await site.work('customers')
  await text('Thanks')
  expect(await site.rows(contacts)).toMatchObject([{ message: 'When do you come?', firstResponseAt: null }])
  site.clock.now = new Date(site.clock.now.getTime() + 8 * 3_600_000)
  for (const job of ['lead-mails', 'lead-clock']) await site.work(job)
  expect(new Set((await site.rows(outbox)).map(({ kind }) => kind))).toEqual(new Set(['owner-new', 'owner-overdue']))
})

/** Saturday, 11:15 PM. */
const night = new Date('2026-11-29T05:15:00Z')

test.each(['No heat since last night, two small kids', 'Huele a gas en la cocina'])(
  '“%s” at night is an emergency: the owner is notified at once, the customer is told whom to call, once',
  async (body) => {
    site.clock.now = night
    await insertLead.booking(site.db, { status: 'confirmed', firstResponseAt: night })
    await site.work('customers')
    await text('Are you coming?')
    await site.work('customers')
    expect(await text(body)).toContain('This sounds like an emergency. Please call us now: (800) 555-0199.')
    await site.work('customers')
    expect(await text(body)).not.toContain('<Message>')
    const [question, emergency, ...others] = await site.rows(contacts)
    expect([question!.urgency, emergency!.urgency, others]).toEqual(['normal', 'emergency', []])
    expect(emergency!.dueAt.getTime() - night.getTime()).toBe(2 * 3_600_000)
    await site.work('lead-mails')
    await site.work('outbox')
    expect((await site.rows(outbox)).filter(({ relatedId }) => relatedId === emergency!.id)).toEqual([
      expect.objectContaining({ kind: 'owner-new', subject: expect.stringMatching(/^EMERGENCY/) as string }),
      expect.objectContaining({ kind: 'customer-received' }),
    ])
  },
)

test('“Cancel” opts out, and the owner is notified who wrote it and of which appointment', async () => {
  const scheduled = { scheduledStart: new Date('2026-11-20T15:00:00Z'), scheduledEnd: new Date('2026-11-20T17:00:00Z') }
  await insertLead.booking(site.db, { status: 'confirmed', firstResponseAt: site.clock.now, ...scheduled })
  await site.work('customers')
  expect(await text('Cancel')).toContain('You have opted out')
  expect((await site.rows(contacts)).at(-1)).toMatchObject({
    name: 'Ada Miller',
    status: 'unread',
    subject: 'Cancel B-1001, Fri, Nov 20, 9:00 AM',
    message: 'Cancel',
    firstResponseAt: null,
  })
  expect(await text('Cancel', '+13145550177')).toContain('You have opted out')
  expect(await site.rows(contacts)).toHaveLength(1)
})
