import { expect, test } from 'vitest'

import { appointmentAt, appointmentTimes, currentAppointment, moveStart } from './appointment-fields.ts'

const today = '2026-11-18'
test.each([
  [
    'the current time',
    '2026-11-21T19:30:00Z',
    '2026-11-21T20:15:00Z',
    { date: '2026-11-21', start: '13:30', end: '14:15' },
  ],
  ['none, when the current one has passed', '2026-11-10T19:30:00Z', '2026-11-10T20:15:00Z', null],
])('a new appointment starts with %s', (_what, scheduledStart, scheduledEnd, fields) => {
  expect(currentAppointment({ scheduledStart, scheduledEnd }, today)).toEqual(fields)
})

test('moving the start keeps the length, up to midnight', () => {
  const fields = { date: today, start: '09:00', end: '10:30' }
  expect(moveStart(fields, '13:15')).toEqual({ date: today, start: '13:15', end: '14:45' })
  expect(moveStart(fields, '23:00')).toMatchObject({ end: '23:59' })
  expect(moveStart({ ...fields, end: '08:00' }, '10:00')).toMatchObject({ end: '12:00' })
  expect(moveStart(fields, '')).toMatchObject({ start: '', end: '10:30' })
})

test('fields become instants; an end before the start is on the next day', () => {
  expect(appointmentTimes({ date: '2026-11-20', start: '09:00', end: '11:00' })).toEqual({
    scheduledStart: '2026-11-20T15:00:00.000Z',
    scheduledEnd: '2026-11-20T17:00:00.000Z',
  })
  expect(appointmentTimes({ date: '2026-11-20', start: '23:00', end: '01:00' })).toMatchObject({
    scheduledEnd: '2026-11-21T07:00:00.000Z',
  })
  expect(appointmentTimes({ date: '', start: '09:00', end: '11:00' })).toBeNull()
  expect(appointmentTimes({ date: '20266-11-20', start: '09:00', end: '11:00' })).toBeNull()
})

test.each([
  ['starts in the skipped hour', '2027-03-14', '02:30', '03:15', '08:30', '09:15'],
  ['is within the skipped hour', '2027-03-14', '02:15', '02:45', '08:15', '08:45'],
  ['ends in the skipped hour', '2027-03-14', '01:30', '02:30', '07:30', '08:30'],
  ['spans the skipped hour', '2027-03-14', '01:30', '03:30', '07:30', '08:30'],
  ['spans the repeated hour', '2026-11-01', '00:30', '02:30', '05:30', '08:30'],
  ['is within the repeated hour', '2026-11-01', '01:15', '01:45', '06:15', '06:45'],
])('on the night clocks change, an appointment that %s ends after it starts', (_what, date, start, end, from, to) => {
  expect(appointmentTimes({ date, start, end })).toEqual({
    scheduledStart: `${date}T${from}:00.000Z`,
    scheduledEnd: `${date}T${to}:00.000Z`,
  })
})

test('a job dragged in the calendar keeps its length, over midnight too', () => {
  const overnight = { scheduledStart: '2026-11-19T04:00:00.000Z', scheduledEnd: '2026-11-19T08:00:00.000Z' }
  const moved = appointmentAt({ date: '2026-11-20', start: '22:30' }, overnight)
  expect(moved).toEqual({ date: '2026-11-20', start: '22:30', end: '02:30' })
  expect(appointmentTimes(moved)).toEqual({
    scheduledStart: '2026-11-21T04:30:00.000Z',
    scheduledEnd: '2026-11-21T08:30:00.000Z',
  })
  expect(appointmentAt({ date: '2026-11-20', start: '09:00' }).end).toBe('11:00')
})
