import { beforeEach, expect, test } from 'vitest'

import { recordEvents } from '#db/schema/history.ts'
import { technicians, timeOff } from '#db/schema/technicians.ts'
import { friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { storeRescheduleRequest } from './reschedule-requests.server.ts'

const site = useSite()
const staff = office(site)

let [marcus, ana, eve] = [0, 0, 0]
beforeEach(async () => {
  const names = ['Marcus Lee', 'Ana Ruiz', 'Eve Stone']
  const colors = ['blue', 'orange', 'green']
  const rows = await site.db
    .insert(technicians)
    .values(names.map((name, index) => ({ name, color: colors[index]!, isActive: name !== 'Eve Stone' })))
    .returning()
  ;[marcus, ana, eve] = rows.map(({ id }) => id) as [number, number, number]
})

const scheduled = { scheduledStart: new Date(friday.scheduledStart), scheduledEnd: new Date(friday.scheduledEnd) }
const confirmed = { status: 'confirmed', ...scheduled }
const assign = (id: number, body: object) => staff.patch(`${id}/assignment`, body)
const json = async (response: Response) => ({ status: response.status, ...(await response.json()) })

test('a job gets a technician and helpers, and its history says who goes', async () => {
  const { id } = await storeBooking(site, confirmed)
  const chosen = { technicianId: marcus, helperIds: [ana] }
  expect(await json(await assign(id, chosen))).toMatchObject(chosen)
  expect((await assign(id, chosen)).status).toBe(200)
  expect(await json(await assign(id, { technicianId: null }))).toMatchObject({ technicianId: null, helperIds: [] })
  const history = await site.rows(recordEvents)
  expect(history.map(({ to, text }) => [to, text])).toEqual([
    ['assigned', 'Marcus Lee, with Ana Ruiz'],
    ['assigned', 'Nobody'],
  ])
})

test.each([
  [
    'a helper who leads it',
    () => ({ technicianId: ana, helperIds: [ana] }),
    { helperIds: 'Ana Ruiz already leads this job.' },
  ],
  [
    'helpers alone',
    () => ({ technicianId: null, helperIds: [ana] }),
    { technicianId: 'Please choose who leads the job, too.' },
  ],
  [
    'somebody inactive',
    () => ({ technicianId: eve }),
    { technicianId: 'Please choose somebody of the team. This technician is no longer active.' },
  ],
  [
    'somebody unknown',
    () => ({ technicianId: marcus, helperIds: [999] }),
    { helperIds: 'Please choose somebody of the team. This technician is no longer active.' },
  ],
])('%s is refused', async (_what, chosen, fields) => {
  const { id } = await storeBooking(site, confirmed)
  expect(await json(await assign(id, chosen()))).toMatchObject({ status: 400, fields })
})

test('a stale change is refused', async () => {
  const { id, updatedAt } = await storeBooking(site, confirmed)
  const ifMatch = { 'if-match': `"${updatedAt.toISOString()}"` }
  expect((await staff.patch(`${id}/assignment`, { technicianId: marcus }, ifMatch)).status).toBe(200)
  expect((await staff.patch(`${id}/assignment`, { technicianId: ana }, ifMatch)).status).toBe(412)
})

test('a confirmation, a move and a booking by phone say who goes', async () => {
  const assignment = { technicianId: marcus, helperIds: [ana] }
  const { id } = await storeBooking(site)
  const change = { status: 'confirmed', ...friday, assignment }
  expect(await json(await staff.patch(`${id}/status`, change))).toMatchObject({ status: 'confirmed', ...assignment })
  const later = { ...friday, scheduledEnd: '2026-11-20T18:00:00.000Z', assignment: { technicianId: ana } }
  expect(await json(await staff.patch(String(id), later))).toMatchObject({ technicianId: ana, helperIds: [] })
  const onlyTime = { ...friday, scheduledEnd: '2026-11-20T19:00:00.000Z' }
  expect(await json(await staff.patch(String(id), onlyTime))).toMatchObject({ technicianId: ana })
  const call = { firstName: 'Bo', lastName: 'Cole', phone: '(314) 555-0177', serviceType: 'heating' }
  const byPhone = await json(await staff.post('', { ...call, ...friday, assignment }))
  expect(byPhone).toMatchObject({ status: 'confirmed', ...assignment })
  const unscheduled = await json(await staff.post('', { ...call, assignment: { technicianId: marcus } }))
  expect(unscheduled).toMatchObject({ status: 'contacted', technicianId: marcus })
})

test('a refused technician leaves the request unconfirmed', async () => {
  const { id } = await storeBooking(site)
  const change = { status: 'confirmed', ...friday, assignment: { technicianId: eve } }
  expect((await staff.patch(`${id}/status`, change)).status).toBe(400)
  expect(await json(await staff.get(`/${id}`))).toMatchObject({ status: 'pending', technicianId: null })
})

test('jobs overlap if somebody would have to be at both', async () => {
  const { id } = await storeBooking(site, { ...confirmed, technicianId: marcus })
  await storeBooking(site, { ...confirmed, firstName: 'Other', technicianId: ana })
  await storeBooking(site, { ...confirmed, firstName: 'Open' })
  await storeBooking(site, { ...confirmed, firstName: 'Helped', technicianId: ana, helperIds: [marcus] })
  const { overlaps } = await json(await assign(id, { technicianId: marcus }))
  expect(overlaps).toMatchObject([{ name: 'Helped Miller' }])
})

test('a shop of one is warned of every job at the same time', async () => {
  await site.db.update(technicians).set({ isActive: false })
  const { id } = await storeBooking(site, { ...confirmed, technicianId: marcus })
  await storeBooking(site, { ...confirmed, firstName: 'Other', technicianId: ana })
  const { overlaps } = await json(
    await staff.patch(String(id), { ...friday, scheduledEnd: '2026-11-20T18:00:00.000Z' }),
  )
  expect(overlaps).toMatchObject([{ name: 'Other Miller' }])
})

test('the list is filtered by technician, and the file names who goes', async () => {
  await storeBooking(site, { firstName: 'Led', technicianId: marcus })
  await storeBooking(site, { firstName: 'Helped', technicianId: ana, helperIds: [marcus] })
  await storeBooking(site, { firstName: 'Open' })
  const namesOf = async (technician: string | number) =>
    (await json(await staff.get(`?technician=${technician}`))).items.map((row: { firstName: string }) => row.firstName)
  expect((await namesOf(marcus)).toSorted()).toEqual(['Helped', 'Led'])
  expect(await namesOf('nobody')).toEqual(['Open'])
  expect(await namesOf('x')).toHaveLength(3)
  const lines = (await (await staff.get('.csv')).text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual([
    'Technician,Helpers',
    ',',
    'Ana Ruiz,Marcus Lee',
    'Marcus Lee,',
  ])
})

test('completed jobs are added up by technician, and listed by the day they were scheduled for', async () => {
  const done = { status: 'completed', ...scheduled }
  await storeBooking(site, { ...done, technicianId: marcus, valueCents: 100_00 })
  await storeBooking(site, { ...done, technicianId: marcus, valueCents: 49_50 })
  await storeBooking(site, { ...done, serviceType: 'cooling' })
  expect(await (await staff.get('/values')).json()).toEqual([
    { month: '2026-11', serviceType: 'cooling', technicianId: null, trafficSource: null, jobs: 1, value: 0 },
    { month: '2026-11', serviceType: 'heating', technicianId: marcus, trafficSource: null, jobs: 2, value: 149.5 },
  ])
  const countOn = async (from: string, to: string) =>
    (await json(await staff.get(`?status=completed&scheduledFrom=${from}&scheduledTo=${to}`))).total
  expect(await countOn('2026-11-20', '2026-11-20')).toBe(3)
  expect(await countOn('2026-11-21', '')).toBe(0)
  expect(await countOn('', '2026-11-19')).toBe(0)
})

const tuesday = (hour: number) => new Date(`2026-11-24T${hour}:00:00Z`)

test('for another time, one is proposed at which those who go are neither at a job nor off', async () => {
  const booking = await storeBooking(site, { ...confirmed, technicianId: marcus })
  const { id } = booking
  const halfDays = [{ date: '2026-11-24', part: 'morning' as const }]
  await storeRescheduleRequest(site.db, booking, { halfDays, note: null, requestedAt: site.clock.now })
  const proposed = async () => (await json(await staff.get(`/${id}`))).rescheduleRequest.times[0].scheduledStart
  const at = (from: number) => ({ scheduledStart: tuesday(from), scheduledEnd: tuesday(from + 1) })
  await storeBooking(site, { ...confirmed, ...at(14), technicianId: ana })
  expect(await proposed()).toBe('2026-11-24T14:00:00.000Z')
  await storeBooking(site, { ...confirmed, ...at(14), technicianId: marcus })
  expect(await proposed()).toBe('2026-11-24T15:00:00.000Z')
  await site.db.insert(timeOff).values({ technicianId: marcus, startsAt: tuesday(15), endsAt: tuesday(16) })
  expect(await proposed()).toBe('2026-11-24T16:00:00.000Z')
})
