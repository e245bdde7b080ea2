import { expect, test } from 'vitest'

import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { blocksOf, hoursShown } from './day-blocks.ts'

const { contactPage } = sampleProfile.hours

const job = (scheduledStart: string, scheduledEnd: string) => ({ scheduledStart, scheduledEnd })
const placed = (date: string, ...jobs: ReturnType<typeof job>[]) =>
  blocksOf(date, jobs).map(({ start, end, lane, lanes }) => [start / 60, end / 60, `${lane + 1}/${lanes}`])
const on = (start: string, end: string) => job(`2026-11-24T${start}:00-06:00`, `2026-11-24T${end}:00-06:00`)

test('jobs at the same time are side by side, and a lane is used again when it is free', () => {
  expect(
    placed('2026-11-24', on('13:00', '14:00'), on('09:00', '12:00'), on('10:00', '11:00'), on('11:00', '12:30')),
  ).toEqual([
    [9, 12, '1/2'],
    [10, 11, '2/2'],
    [11, 12.5, '2/2'],
    [13, 14, '1/1'],
  ])
})

test('a job over midnight is on both days, and the hours shown grow to hold it', () => {
  const night = job('2026-11-24T22:30:00-06:00', '2026-11-25T01:00:00-06:00')
  expect(placed('2026-11-24', night)).toEqual([[22.5, 24, '1/1']])
  expect(placed('2026-11-25', night)).toEqual([[0, 1, '1/1']])
  expect(placed('2026-11-26', night)).toEqual([])
  expect(hoursShown(contactPage, blocksOf('2026-11-24', [night]))).toEqual({ from: 7 * 60, to: 24 * 60 })
  expect(hoursShown(contactPage, [])).toEqual({ from: 7 * 60, to: 19 * 60 })
  expect(hoursShown({ week: [] }, [])).toEqual({ from: 9 * 60, to: 17 * 60 })
})

test.each([
  ['the hour that repeats', '2026-11-01', job('2026-11-01T01:30:00-05:00', '2026-11-01T01:15:00-06:00'), 1.5, 2],
  ['the whole night it repeats', '2026-11-01', job('2026-11-01T00:30:00-05:00', '2026-11-01T03:00:00-06:00'), 0.5, 3],
  ['the night an hour is skipped', '2027-03-14', job('2027-03-14T01:30:00-06:00', '2027-03-14T04:00:00-05:00'), 1.5, 4],
  [
    'the last hour of a day of 25 hours',
    '2026-11-01',
    job('2026-11-01T23:00:00-06:00', '2026-11-02T00:00:00-06:00'),
    23,
    24,
  ],
])('a job in %s is where its clock times say', (_what, date, night, start, end) => {
  expect(placed(date, night)).toEqual([[start, end, '1/1']])
})
