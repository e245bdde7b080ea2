import { expect, test } from 'vitest'

import { localInstant } from '#app/business/local-instant.ts'

import { appointmentTimes } from './appointment-fields.ts'
import { firstFree, proposePart, proposeTime } from './free-time.ts'

/** Closed on Sundays, 8 AM to 5 PM otherwise; on Saturday the 28th until noon. */
const usual = [[8 * 60, 17 * 60]] as const
const open = {
  week: [[], usual, usual, usual, usual, usual, usual],
  holidays: [{ date: '2026-11-28', from: null, until: 12 * 60 }],
}
const friday = '2026-11-27'
const job = (date: string, start: string, end: string) => appointmentTimes({ date, start, end })!
/** The time proposed at a local time of that Friday. */
const propose = (time: string, wish: object = {}, jobs = [job(friday, '08:00', '10:00')], hours: object = open) => {
  const { date, start, end } = proposeTime(
    { urgency: 'normal', preferredDate: null, ...wish },
    { now: localInstant(friday, time), open: hours as typeof open, busy: [jobs] },
  )
  return `${date} ${start}-${end}`
}
const emergency = { urgency: 'emergency' }

test.each([
  ['in the middle of a half hour', '14:10', '2026-11-27 14:30-16:30'],
  ['on the half hour, the next one', '14:30', '2026-11-27 15:00-17:00'],
  ['just before midnight, on the next day', '23:45', '2026-11-28 00:00-02:00'],
  ['at night, outside all hours', '03:05', '2026-11-27 03:30-05:30'],
])('an emergency is proposed for the next half hour: %s', (_when, time, proposed) => {
  expect(propose(time, emergency)).toBe(proposed)
  expect(propose(time, { ...emergency, preferredDate: '2026-12-24' })).toBe(proposed)
})

const taken = (date: string) => job(date, '08:00', '17:00')
test.each([
  ['the preferred day', { preferredDate: '2026-12-01' }, [], '2026-12-01 08:00-10:00'],
  ['after a job', { preferredDate: '2026-12-01' }, [job('2026-12-01', '07:30', '09:10')], '2026-12-01 09:30-11:30'],
  [
    'not in a gap that is too short',
    { preferredDate: '2026-12-01' },
    [job('2026-12-01', '08:00', '09:00'), job('2026-12-01', '10:30', '12:00')],
    '2026-12-01 12:00-14:00',
  ],
  ['the day after a full one', { preferredDate: '2026-12-01' }, [taken('2026-12-01')], '2026-12-02 08:00-10:00'],
  ['the next working day without a preference', {}, [], '2026-11-28 08:00-10:00'],
  ['past a Sunday', {}, [taken('2026-11-28')], '2026-11-30 08:00-10:00'],
  ['the working day after a preferred Sunday', { preferredDate: '2026-11-29' }, [], '2026-11-30 08:00-10:00'],
  ['as if there were no preference, when it has passed', { preferredDate: '2026-11-20' }, [], '2026-11-28 08:00-10:00'],
  ['what is left of today', { preferredDate: friday }, [], '2026-11-27 13:30-15:30'],
  [
    'a job over midnight counts',
    { preferredDate: '2026-12-01' },
    [job('2026-11-30', '22:00', '08:30')],
    '2026-12-01 08:30-10:30',
  ],
])('others are proposed the first two free hours: %s', (_what, wish, jobs, proposed) => {
  expect(propose('13:05', wish, jobs)).toBe(proposed)
})

test('a business that is never open is proposed 9 AM of the next day', () => {
  expect(propose('13:05', {}, [], { week: [[], [], [], [], [], [], []], holidays: [] })).toBe('2026-11-28 09:00-11:00')
})

test('morning, midday and afternoon are the first free two hours of each, or overlap when all are taken', () => {
  const now = localInstant(friday, '06:00')
  const on = (jobs: ReturnType<typeof job>[], date = '2026-12-01') =>
    (['Morning', 'Midday', 'Afternoon'] as const).map(
      (part) => proposePart(part, date, { now, open, busy: [jobs] }).start,
    )
  expect(on([])).toEqual(['08:00', '11:00', '13:00'])
  expect(on([job('2026-12-01', '08:00', '09:30'), job('2026-12-01', '13:00', '14:00')])).toEqual([
    '09:30',
    '11:00',
    '14:00',
  ])
  expect(on([taken('2026-12-01')])).toEqual(['09:00', '11:00', '13:00'])
  expect(on([], '2026-11-29')).toEqual(['09:00', '11:00', '13:00'])
})

test('free hours are found between two spans, and asked per person', () => {
  const spans = [
    [8 * 60, 12 * 60],
    [13 * 60, 17 * 60],
  ] as const
  expect(firstFree(spans, [])).toBe(8 * 60)
  expect(firstFree(spans, [[8 * 60, 11 * 60]])).toBe(13 * 60)
  expect(firstFree(spans, [[9 * 60, 16 * 60]])).toBeNull()
  expect(firstFree(spans, [], 10 * 60 + 1)).toBe(13 * 60)
  expect(firstFree([], [])).toBeNull()
})
