import { expect, test } from 'vitest'

import { clockTime, shortDay } from '#app/business/local-time.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'

import { planDayOff } from './day-off-plan.ts'
import type { Job } from './schemas.ts'

const at = (time: string) => new Date(`2026-11-27T${time}:00-06:00`).toISOString()
const person = (id: number, services: string[] = []) =>
  ({ id, name: `T${id}`, services, timeOff: [] }) as unknown as Technician
const [joe, ana, marcus] = [person(1), person(2), person(3, ['cooling'])]
let id = 0
const job = (technicianId: number | null, start: string, end: string, more: object = {}) =>
  ({
    id: ++id,
    technicianId,
    helperIds: [],
    serviceType: 'heating',
    town: null,
    scheduledStart: at(start),
    scheduledEnd: at(end),
    startedAt: null,
    urgency: 'normal',
    arrivalAt: null,
    ...more,
  }) as unknown as Job
const day: [number, number][] = [[8 * 60, 17 * 60]]
const open = { week: [day, day, day, day, day, day, day], holidays: [] } as const
const sick = { ...joe, timeOff: [{ id: 0, startsAt: at('00:00'), endsAt: at('23:59'), reason: null, jobs: [] }] }
const plan = (jobs: Job[], chosen = {}, team = [joe, ana, marcus], time = '07:00') =>
  planDayOff(
    sick,
    team,
    jobs,
    jobs.filter(({ technicianId, helperIds }) => [technicianId, ...helperIds].includes(1)),
    chosen,
    {
      now: new Date(at(time)),
      open,
    },
  ).map(({ choice: { kind, assignment, times } }) => [
    kind,
    assignment.technicianId,
    `${shortDay(times.scheduledStart)}, ${clockTime(times.scheduledStart)}`,
  ])

test('each job goes to somebody who is free then, later that day, or on another day', () => {
  const jobs = [
    job(1, '08:00', '10:00'),
    job(1, '08:30', '10:30'),
    job(1, '13:00', '15:00', { serviceType: 'cooling' }),
    job(2, '10:30', '23:30'),
  ]
  expect(plan(jobs)).toEqual([
    ['same-time', 2, 'Fri, Nov 27, 8:00 AM'],
    // Nobody else does heating, and the one who does is busy until night.
    ['another-day', 2, 'Sat, Nov 28, 8:00 AM'],
    ['same-time', 3, 'Fri, Nov 27, 1:00 PM'],
  ])
  // What is chosen for one decides what is free for the next.
  expect(plan(jobs, { [jobs[0]!.id]: 'later 99' })[0]![0]).toBe('same-time')
  const toAnotherDay = plan(jobs, { [jobs[0]!.id]: 'another-day 2' })
  expect(toAnotherDay[0]![0]).not.toBe('same-time')
  expect(toAnotherDay[1]).toEqual(['same-time', 2, 'Fri, Nov 27, 8:30 AM'])
})

test('with everybody off, a job waits for nobody yet; a helper is only taken off', () => {
  const alone = [joe, { ...ana, timeOff: sick.timeOff }]
  expect(plan([job(1, '09:00', '11:00')], {}, alone).map(([kind]) => kind)).toEqual(['another-day'])
  expect(plan([job(2, '09:00', '11:00', { helperIds: [1] })])).toEqual([['unassigned', 2, 'Fri, Nov 27, 9:00 AM']])
})

test('an emergency doesn’t wait until tomorrow', () => {
  const busy = [job(1, '09:00', '11:00', { urgency: 'emergency' }), job(2, '07:00', '23:00')]
  expect(plan(busy).map(([kind]) => kind)).toEqual(['unassigned'])
})

test('a time that has passed is offered to nobody', () => {
  expect(plan([job(1, '08:00', '10:00')], {}, [joe, ana], '09:10')).toEqual([['later', 2, 'Fri, Nov 27, 9:30 AM']])
})
