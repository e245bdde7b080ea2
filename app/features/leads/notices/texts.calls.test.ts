import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'

import { writeSetting } from '#app/server/config/settings.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const gateway = useServer(await startTextGateway())
const site = useSite({ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: 'secret-of-the-gateway' })
const minute = 60_000
const night = '2026-11-19T05:00:00Z'
const beforeMorning = '2026-11-19T12:59:59Z'
const morning = '2026-11-19T13:01:00Z'

const at = (moment: string) => (site.clock.now = new Date(moment))
const later = (minutes: number) => (site.clock.now = new Date(site.clock.now.getTime() + minutes * minute + 1))
const setUp = (more: object = {}) =>
  writeSetting(site.db, 'texts', { phones: ['(314) 555-0199'], ...more }, site.clock.now)
const work = async (...jobs: string[]) => {
  for (const job of jobs) await site.work(job)
}
const texts = async () =>
  (await site.db.select().from(outbox).orderBy(outbox.id)).filter(({ kind }) => kind.startsWith('owner-text-'))
/** As its form stores it, with a two-hour promise. */
const times = () => {
  const createdAt = site.clock.now
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minute)
  return { createdAt, updatedAt: createdAt, remindAt: after(90), dueAt: after(120), notices: 'pending' as const }
}
const emergency = { serviceType: 'emergency', urgency: 'emergency' as const }

describe('by day', () => {
  test('each number is texted about a new request, at 75% and at the end', async () => {
    await setUp({ phones: ['(314) 555-0199', '1-314-555-0198'] })
    const { id } = await insertLead.booking(site.db, times())
    await work('lead-mails', 'outbox')
    later(90)
    await work('lead-clock', 'outbox')
    later(30)
    await work('lead-clock', 'outbox')
    const numbers = ['+13145550199', '+13145550198']
    expect(gateway.requests.map(({ to }) => to).sort()).toEqual([...numbers, ...numbers, ...numbers].sort())
    expect(gateway.requests.map(({ text }) => text.split(':')[0])).toEqual(
      ['New booking request', 'Still waiting', 'Overdue since 11'].flatMap((words) => [words, words]),
    )
    expect(gateway.requests[0]).toMatchObject({
      authorization: 'Bearer secret-of-the-gateway',
      text: expect.stringMatching(new RegExp(`Answer by 11:00 AM. http://.*/admin/bookings\\?id=${id}$`)) as string,
    })
    expect(new Set(gateway.requests.map(({ key }) => key)).size).toBe(6)
    expect((await texts()).map(({ status }) => status)).toEqual(Array(6).fill('sent'))
  })

  test('only chosen events are texted, and emergencies always', async () => {
    await setUp({ tellNew: [], remind: false, tellOverdue: false })
    await insertLead.booking(site.db, times())
    await insertLead.booking(site.db, { ...times(), ...emergency, firstName: 'Eve' })
    await work('lead-mails')
    later(120)
    await work('lead-clock', 'outbox')
    expect(gateway.requests.map(({ text }) => text)).toEqual([expect.stringContaining('EMERGENCY: Eve Miller')])
  })

  test('spam is not texted, and nothing is without a number', async () => {
    await insertLead.booking(site.db, times())
    await work('lead-mails')
    await setUp()
    await insertLead.contact(site.db, { ...times(), status: 'spam' })
    await work('lead-mails', 'outbox')
    expect(await texts()).toEqual([])
  })

  test('texts contain no erased personal data', async () => {
    await setUp()
    const { id } = await insertLead.booking(site.db, times())
    await work('lead-mails', 'outbox')
    await site.send('POST', `/api/admin/bookings/${id}/erase`, { headers: await site.signIn() })
    expect(await texts()).toMatchObject([{ to: '[erased]', subject: '[erased]', text: '[erased]', status: 'sent' }])
  })

  test('erasing while a text is being sent leaves nothing in its error or retry', async () => {
    await setUp()
    const { id } = await insertLead.booking(site.db, times())
    await work('lead-mails')
    const headers = await site.signIn()
    const erase = () => site.send('POST', `/api/admin/bookings/${id}/erase`, { headers })
    gateway.state.response = (response) => void erase().then(() => response.writeHead(503).end('not to Eve Miller'))
    await work('outbox')
    later(10)
    await work('outbox')
    expect(gateway.requests).toHaveLength(1)
    expect(await texts()).toMatchObject([{ to: '[erased]', lastError: null, status: 'discarded', attempts: 1 }])
  })
})

describe('during quiet hours', () => {
  const requestAtNight = async (more: Partial<typeof bookings.$inferInsert> = {}) => {
    at(night)
    await setUp()
    const booking = await insertLead.booking(site.db, { ...times(), ...more })
    await work('lead-mails')
    return booking
  }

  test('an emergency is texted immediately', async () => {
    await requestAtNight(emergency)
    await work('outbox')
    expect(gateway.requests).toMatchObject([
      { to: '+13145550199', text: expect.stringContaining('EMERGENCY') as string },
    ])
  })

  test('everything else waits until they end, then is texted once with current wording', async () => {
    await requestAtNight()
    await work('outbox')
    later(90)
    await work('lead-clock', 'outbox')
    later(30)
    await work('lead-clock', 'outbox')
    at(beforeMorning)
    await work('outbox')
    expect(gateway.requests).toEqual([])
    expect((await texts()).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(['held 0'])
    at(morning)
    await work('outbox')
    await work('outbox')
    expect(gateway.requests.map(({ text }) => text)).toEqual([
      expect.stringContaining('Overdue since 1:00 AM: Ada Miller (314) 555-0100, Heating Systems. Call now.'),
    ])
    expect((await texts()).map(({ status }) => status)).toEqual(['sent'])
  })

  test('one that waits is shown as it would be sent, and can not be sent before', async () => {
    await requestAtNight()
    await work('outbox')
    const [held] = await texts()
    const headers = await site.signIn()
    const shown = await site.send('GET', `/api/admin/outbox/${held!.id}`, { headers })
    expect(await shown.json()).toMatchObject({ status: 'held', text: expect.stringContaining('Ada Miller') as string })
    const resent = await site.send('POST', `/api/admin/outbox/${held!.id}/resend`, { headers })
    expect(resent.status).toBe(409)
    expect(await resent.json()).toMatchObject({ message: 'This text is sent when quiet hours end.' })
  })

  test.each([
    ['answered', { firstResponseAt: new Date(night) }],
    ['spam', { status: 'spam' as const }],
    ['in the trash', { deletedAt: new Date(beforeMorning) }],
  ])('a lead that is %s when they end is not texted', async (_name, change) => {
    const { id } = await requestAtNight()
    await site.db.update(bookings).set(change).where(eq(bookings.id, id))
    at(morning)
    await work('outbox')
    expect(gateway.requests).toEqual([])
  })

  test('a lead erased in the meantime is not texted', async () => {
    const { id } = await requestAtNight()
    await site.send('POST', `/api/admin/bookings/${id}/erase`, { headers: await site.signIn() })
    at(morning)
    await work('outbox')
    expect(gateway.requests).toEqual([])
    expect(await texts()).toMatchObject([{ status: 'discarded', to: '[erased]', text: '[erased]' }])
  })

  test('a lead marked as spam and restored is texted once', async () => {
    const { id } = await requestAtNight()
    const headers = await site.signIn()
    const become = (status: string) =>
      site.send('PATCH', `/api/admin/bookings/${id}/status`, { body: { status }, headers })
    expect((await become('spam')).status).toBe(200)
    later(60)
    expect((await become('pending')).status).toBe(200)
    at(morning)
    await work('outbox')
    expect(gateway.requests).toHaveLength(1)
  })

  test('turning texts off discards held ones; a removed number gets nothing', async () => {
    at(night)
    await setUp({ phones: ['(314) 555-0199', '(314) 555-0198'] })
    await insertLead.booking(site.db, times())
    await work('lead-mails')
    await work('outbox')
    await setUp({ quiet: false })
    later(1)
    await work('outbox')
    expect(gateway.requests).toMatchObject([{ to: '+13145550199' }])
    expect((await texts()).map(({ status }) => status)).toEqual(['sent', 'discarded'])
  })
})

describe('a gateway', () => {
  test.each([500, 408, 429, 302])('that answers %i is retried with the same key', async (status) => {
    gateway.state.response = (response) => void response.writeHead(status, { location: '/elsewhere' }).end('Busy')
    await notifyOwner()
    expect(await texts()).toMatchObject([
      { status: 'pending', attempts: 1, lastError: `The gateway responded with ${status}` },
    ])
    await work('outbox')
    expect(gateway.requests).toHaveLength(1)
    gateway.state.response = (response) => void response.writeHead(200).end('ok')
    later(1)
    await work('outbox')
    expect(await texts()).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }])
    expect(gateway.requests).toHaveLength(2)
    expect(gateway.requests[1]).toEqual(gateway.requests[0])
  })

  test("that doesn't answer is retried with the same key", async () => {
    const waiting = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal)
    // Only once the gateway has the request, however long that takes.
    gateway.state.response = () => {
      waiting.abort()
    }
    await notifyOwner()
    timeout.mockRestore()
    expect(await texts()).toMatchObject([
      { status: 'pending', lastError: 'The gateway did not respond within 10 seconds.' },
    ])
    gateway.state.response = (response) => void response.writeHead(204).end()
    later(1)
    await work('outbox')
    expect(await texts()).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(gateway.requests[1]?.key).toBe(gateway.requests[0]?.key)
  })

  test('that refuses is not retried, but Resend tries again', async () => {
    gateway.state.response = (response) => void response.writeHead(400).end('No: Bearer secret-of-the-gateway')
    await notifyOwner()
    const [failed] = await texts()
    expect(failed).toMatchObject({ status: 'failed', lastError: 'The gateway responded with 400' })
    gateway.state.response = (response) => void response.writeHead(200).end()
    const resend = async () => {
      await site.send('POST', `/api/admin/outbox/${failed!.id}/resend`, { headers: await site.signIn() })
      await work('outbox')
    }
    await resend()
    await resend()
    expect(await texts()).toMatchObject([{ status: 'sent' }])
    const [first, second, third] = gateway.requests.map(({ key }) => key)
    expect(second).toBe(first)
    // The first one arrived; sent again, it is a separate text.
    expect(third).not.toBe(first)
  })
})

const notifyOwner = async () => {
  await setUp()
  await insertLead.booking(site.db, times())
  await work('lead-mails', 'outbox')
}
