import { expect, test } from 'vitest'

import { localTime } from '#app/business/local-instant.ts'

import { type Worker, busyTimes, jobsInTheWay, suggestTechnician, waysToCome, whyNot } from './who-is-free.ts'

const at = (start: string, end: string) => ({
  scheduledStart: `2026-11-27T${start}:00-06:00`,
  scheduledEnd: `2026-11-27T${end}:00-06:00`,
})
const person = (id: number, name: string, services: string[] = []): Worker => ({ id, name, services, timeOff: [] })
const [marcus, ana, eve] = [person(1, 'Marcus'), person(2, 'Ana', ['cooling']), person(3, 'Eve')]
const team = [marcus, ana, eve]
let id = 0
const job = (technicianId: number | null, time: ReturnType<typeof at>, town = 'Clayton', helperIds: number[] = []) => ({
  id: ++id,
  technicianId,
  helperIds,
  town,
  ...time,
})
const wanted = { times: at('09:00', '11:00'), serviceType: 'heating', town: 'Kirkwood', except: null }
const suggested = (
  jobs: ReturnType<typeof job>[],
  more: Partial<Parameters<typeof suggestTechnician>[2]> = {},
  people = team,
) => suggestTechnician(people, jobs, { ...wanted, ...more })

test('whoever is free with the fewest jobs that day is suggested, if they do the service', () => {
  expect(suggested([])).toMatchObject({ person: marcus, why: 'Marcus is free and has no other job that day.' })
  const jobs = [job(1, at('13:00', '14:00'))]
  expect(suggested(jobs)?.person).toBe(eve)
  expect(suggested([...jobs, job(3, at('13:00', '14:00')), job(3, at('15:00', '16:00'))])).toMatchObject({
    person: marcus,
    why: 'Marcus is free and has 1 job that day.',
  })
  expect(suggested(jobs, { serviceType: 'cooling' })?.person).toBe(ana)
})

test('somebody with a job in the same town comes first', () => {
  const jobs = [job(3, at('13:00', '14:00'), ' kirkwood '), job(3, at('15:00', '16:00'))]
  expect(suggested(jobs)).toMatchObject({ person: eve, why: 'Eve is free and has a job in Kirkwood that day.' })
})

test('jobs of other days count for nothing', () => {
  const tomorrow = { scheduledStart: '2026-11-28T13:00:00-06:00', scheduledEnd: '2026-11-28T14:00:00-06:00' }
  expect(suggested([job(3, tomorrow, 'Kirkwood'), job(1, tomorrow)])).toMatchObject({
    person: marcus,
    why: 'Marcus is free and has no other job that day.',
  })
})

test('nobody is suggested who leads or helps at another job at that time, or is off', () => {
  const busy = [job(1, at('10:00', '12:00')), job(2, at('08:00', '09:30'), 'Clayton', [3])]
  expect(suggested(busy)).toBeNull()
  expect(suggested(busy, { times: at('12:00', '14:00') })?.person).toBe(marcus)
  expect(suggested(busy, { except: busy[0]!.id })?.person).toBe(marcus)
  const sick = {
    ...marcus,
    timeOff: [{ id: 1, startsAt: '2026-11-27T06:00:00Z', endsAt: '2026-11-28T06:00:00Z', reason: null }],
  }
  expect(suggested([], {}, [sick])).toBeNull()
  expect(whyNot(sick, [], wanted.times, null)).toBe('off')
  expect(whyNot(marcus, busy, wanted.times, null)).toBe('busy')
  expect(busyTimes(sick, busy)).toHaveLength(2)
})

test('a job is in the way of the people who go; in a shop of one every job is', () => {
  const jobs = [
    job(1, at('10:00', '12:00')),
    job(null, at('10:00', '12:00')),
    job(2, at('10:00', '12:00'), 'Clayton', [1]),
  ]
  const idsFor = (people: number[] | null) => jobsInTheWay(jobs, wanted.times, null, people).map((one) => one.id)
  const ids = jobs.map((one) => one.id)
  expect(idsFor(null)).toEqual(ids)
  expect(idsFor([1])).toEqual([ids[0], ids[2]])
  expect(idsFor([])).toEqual([])
})

const planned = (...of: Parameters<typeof job>) => ({
  ...job(...of),
  startedAt: null,
  arrivalAt: null,
  urgency: 'normal',
})

test('if nobody is free, somebody comes later, or another job moves', () => {
  const busy = [
    planned(1, at('09:00', '12:00')),
    planned(3, at('08:30', '10:30')),
    planned(3, at('11:00', '13:00')),
    { ...planned(1, at('13:00', '14:00')), startedAt: '2026-11-27T13:00:00-06:00' },
  ]
  const now = new Date('2026-11-27T08:00:00-06:00')
  const day: [number, number][] = [[8 * 60, 17 * 60]]
  const open = { week: [day, day, day, day, day, day, day], holidays: [] } as const
  const ways = (more: object = {}, jobs = busy) =>
    waysToCome(
      team,
      jobs,
      { times: at('10:00', '11:00'), serviceType: 'heating', except: null, ...more },
      { now, open },
    ).map(({ person: { name }, times, moves }) => [
      name,
      localTime(times.scheduledStart).time,
      moves && [moves.job.id, localTime(moves.times.scheduledStart).time],
    ])
  expect(ways()).toEqual([
    ['Marcus', '12:00', null],
    ['Eve', '10:00', [busy[1]!.id, '13:00']],
  ])
  // An emergency makes room for nothing.
  const urgent = busy.map((one) => (one === busy[1] ? { ...one, urgency: 'emergency' } : one))
  expect(ways({}, urgent).map(([name]) => name)).toEqual(['Marcus', 'Marcus'])
  // Nobody begins after hours.
  const untilFive = [1, 3].map((id) => ({
    ...planned(id, at('14:00', '17:00')),
    startedAt: at('14:00', '17:00').scheduledStart,
  }))
  expect(ways({ times: at('14:30', '15:30') }, untilFive)).toEqual([])
  // One that was begun stays; of an emergency that lasts, others are put off further.
  expect(ways({ times: at('13:00', '13:30') })).toEqual([['Eve', '13:00', null]])
  expect(ways({ serviceType: 'smart-home' }, []).length).toBe(1)
  expect(ways({}, [planned(1, at('00:00', '24:00')), planned(3, at('00:00', '24:00'))])).toEqual([])
})
