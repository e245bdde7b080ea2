import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { clockTime } from '#app/business/local-time.ts'
import { noChoice } from '#app/features/sms-consent/consent-schema.ts'
import { storeBooking as change } from '#db/booking-rows.ts'
import { outbox } from '#db/schema/outbox.ts'
import { pushDevices } from '#db/schema/push.ts'
import { technicians } from '#db/schema/technicians.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { nine, technicianWithLink } from '#tests/helpers/my-day.ts'
import { startPushService } from '#tests/helpers/push-service.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'
import { useServer } from '#tests/helpers/use-server.ts'

const gateway = useServer(await startTextGateway())
const service = useServer(await startPushService())
const site = useSite({ SMS_GATEWAY_URL: gateway.url })

const at = (time: string) => void (site.clock.now = new Date(time))
const texts = () => gateway.requests.splice(0).map(({ text }) => text.replace('Calm Climate Heating & Cooling: ', ''))

/** Half a minute passes at a time, and what is due is sent. */
async function pass(minutes: number) {
  for (let half = 0; half < 2 * minutes; half++) {
    site.clock.now = new Date(site.clock.now.getTime() + 30_000)
    await site.work('day-notices')
    for (const task of ['outbox-texts', 'push']) await site.work(task)
  }
}

const marcus = async (values: object = {}) => {
  at('2026-11-18T14:00:00Z')
  return technicianWithLink(site, { phone: '(314) 555-0188', getsTexts: true, ...values })
}
const noon = { scheduledStart: new Date('2026-11-18T18:00:00Z'), scheduledEnd: new Date('2026-11-18T20:00:00Z') }

test('a technician gets one text for what changes within two minutes, and none for what was taken back', async () => {
  const { id, job } = await marcus()
  const first = await job({ town: 'Kirkwood' })
  await pass(1)
  const second = await job({ town: 'Chesterfield', urgency: 'emergency', ...noon })
  await pass(3)
  expect(texts()).toEqual([
    '2 jobs today, the first at 9:00 AM: Kirkwood. Added: 12:00 PM, EMERGENCY, Chesterfield. Reply STOP to end these texts.',
  ])
  await change(site.db, first.id, { ...noon, accessNotes: 'Gate 4' })
  await change(site.db, second.id, { technicianId: null })
  await pass(1)
  await change(site.db, second.id, { technicianId: id, accessNotes: 'Gate 7' })
  await pass(3)
  expect(texts()).toEqual([
    'Moved: Kirkwood from 9:00 AM to 12:00 PM. New about 12:00 PM, EMERGENCY, Chesterfield: how to get in.',
  ])
  await change(site.db, first.id, { status: 'completed' })
  // Also of one whose end has passed before it was begun.
  at('2026-11-18T20:05:00Z')
  await change(site.db, second.id, { status: 'cancelled' })
  await pass(3)
  expect(texts()).toEqual(['Off your day: 12:00 PM, EMERGENCY, Chesterfield.'])
})

test('what the owner discards is not said by the next text', async () => {
  const { job } = await marcus()
  await job({ town: 'Kirkwood' })
  await site.work('day-notices')
  const headers = await site.signIn()
  expect((await site.send('POST', '/api/admin/outbox/1/discard', { headers })).status).toBe(200)
  await pass(3)
  expect(texts()).toEqual([])
  await job({ town: 'Chesterfield', ...noon })
  await pass(3)
  expect(texts()).toEqual(['Added: 12:00 PM, Chesterfield.'])
})

test('what the technician did, or what is over, needs no text', async () => {
  const { post, job } = await marcus()
  const given = await job()
  const corrected = await job(noon)
  await pass(3)
  texts()
  await post('place', { id: corrected.id, street: '21 Oak St' })
  await post('cannot', { id: given.id, reason: 'Flat tire' })
  await pass(3)
  at('2026-11-18T20:30:00Z')
  await job({ scheduledStart: new Date('2026-11-18T19:00:00Z'), scheduledEnd: new Date('2026-11-18T20:00:00Z') })
  await pass(3)
  expect(texts()).toEqual([])
})

test('tomorrow’s jobs come at 6 PM, and changes of tomorrow wait for the end of quiet hours', async () => {
  const { job } = await marcus()
  await job({ ...nine(19), town: 'Kirkwood' })
  at('2026-11-18T23:58:00Z')
  await pass(1)
  expect(texts()).toEqual([])
  await pass(5)
  expect(texts()).toEqual(['1 job tomorrow, the first at 9:00 AM: Kirkwood. Reply STOP to end these texts.'])
  at('2026-11-19T03:30:00Z')
  await job({ ...nine(19), town: 'Ladue' })
  await pass(3)
  expect(texts()).toEqual([])
  at('2026-11-19T11:59:00Z')
  await pass(3)
  expect(texts()).toEqual(['Added: 9:00 AM, Ladue.'])
})

test('STOP ends the texts, and a phone that takes none is not tried with every change', async () => {
  const { id, job } = await marcus()
  const rows = () => site.db.select().from(outbox).where(eq(outbox.relatedKind, 'technician')).orderBy(asc(outbox.id))
  gateway.state.response = (response) => void response.writeHead(422).end('landline')
  await job()
  await pass(5)
  expect(await rows()).toMatchObject([{ status: 'failed' }])
  gateway.reset()
  await submitConsent(site.db, { phone: '(314) 555-0188', smsConsent: { ...noChoice, noTexts: true } })
  await job(noon)
  await pass(3)
  expect(texts()).toEqual([])
  expect(await rows()).toHaveLength(1)
  const list = await (await site.get('/api/admin/technicians', await site.signIn())).json()
  expect(list).toMatchObject([{ id, notifiedBy: 'stopped' }])
})

test('a phone that My Day notifies gets no text, until the link ends', async () => {
  const { id, post, read, job } = await marcus()
  service.state.publicKey = ((await (await read()).json()) as { pushKey: string }).pushKey
  for (const phone of ['old', 'new']) await post('notifications', { subscription: service.subscription(phone) })
  await job({ town: 'Kirkwood' })
  await pass(3)
  expect(service.received).toMatchObject([
    { device: 'new', title: 'Calm Climate Heating & Cooling', body: 'Added: 9:00 AM, Kirkwood.' },
  ])
  expect(texts()).toEqual([])
  const devices = await (await site.get('/api/admin/push', await site.signIn())).json()
  expect(devices).toMatchObject({ devices: [] })
  await site.send('DELETE', `/api/admin/technicians/${id}/links/day`, { headers: await site.signIn() })
  expect(await site.db.$count(pushDevices)).toBe(0)
})

/** What a technician knows from the texts: the time of the job in each town. */
function learn(known: Map<string, string>, text: string) {
  const lines = text.matchAll(/(Added|Off your day): (\S+\sPM), (\w+)\.|Moved: (\w+) from (\S+\sPM) to (\S+\sPM)\./g)
  for (const [, what, time = '', town = '', moved, from, to] of lines)
    if (moved) {
      expect(known.get(moved)).toBe(from)
      known.set(moved, to!)
    } else {
      expect(known.get(town)).toBe(what === 'Added' ? undefined : time)
      if (what === 'Added') known.set(town, time)
      else known.delete(town)
    }
}

test('of random changes, with a gateway whose answers get lost, each is texted once', async () => {
  const { id, job } = await marcus()
  const random = seeded(7)
  const jobs = [await job({ town: 'Start', ...noon })]
  for (let number = 0; number < 5; number++)
    jobs.push(await insertLead.booking(site.db, { status: 'confirmed', town: `Town${number}`, ...noon }))
  await pass(3)
  texts()
  const known = new Map([['Start', clockTime(noon.scheduledStart)]])
  const keys = new Set<string>()
  let requests = 0
  gateway.state.response = (response) =>
    requests++ % 3 === 0 ? void response.destroy() : void response.writeHead(202).end()
  for (let round = 0; round < 25; round++) {
    for (let count = 0; count <= random(2); count++) {
      const hour = 12 + random(3)
      const start = new Date(`2026-11-18T${hour + 6}:00:00Z`)
      const times = { scheduledStart: start, scheduledEnd: new Date(start.getTime() + 3_600_000) }
      const technicianId = random(3) === 0 ? null : id
      await change(site.db, jobs[1 + random(5)]!.id, { technicianId, ...times })
    }
    await pass(random(3))
  }
  await pass(8)
  for (const { key, text } of gateway.requests.splice(0)) {
    if (!keys.has(key!)) learn(known, text)
    keys.add(key!)
  }
  const [person] = await site.db.select().from(technicians)
  const said = person!.notified!.map(({ start }) => clockTime(start)).toSorted()
  expect([...known.values()].toSorted()).toEqual(said)
  expect(keys.size).toBeGreaterThan(8)
})

const seeded = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * below)
}
