import { expect, test } from 'vitest'

import { openTimes } from '#app/business/opening-hours.ts'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { contactClock, privacyClock } from './due-at.ts'

const open = openTimes(sampleProfile.hours, 'contactPage')

const due = (createdAt: string, subject = 'general') =>
  contactClock(new Date(createdAt), subject, open).dueAt.toISOString()
const utc = (moment: string) => new Date(moment).toISOString()

test.each([
  ['during the day', '2026-11-18T09:00:00-06:00', '2026-11-18T11:00:00-06:00'],
  ['to the millisecond', '2026-11-18T09:00:12.345-06:00', '2026-11-18T11:00:12.345-06:00'],
  ['before opening', '2026-11-18T05:12:00-06:00', '2026-11-18T09:00:00-06:00'],
  ['just after midnight', '2026-11-18T00:00:00.001-06:00', '2026-11-18T09:00:00-06:00'],
  ['exactly at opening', '2026-11-18T07:00:00-06:00', '2026-11-18T09:00:00-06:00'],
  ['two hours before closing', '2026-11-18T17:00:00-06:00', '2026-11-18T19:00:00-06:00'],
  ['a minute later than that', '2026-11-18T17:01:00-06:00', '2026-11-19T07:01:00-06:00'],
  ['in the last minute', '2026-11-18T18:59:00-06:00', '2026-11-19T08:59:00-06:00'],
  ['exactly at closing', '2026-11-18T19:00:00-06:00', '2026-11-19T09:00:00-06:00'],
  ['late in the evening', '2026-11-18T23:59:59-06:00', '2026-11-19T09:00:00-06:00'],
  ['on Friday 18:30', '2026-11-20T18:30:00-06:00', '2026-11-23T08:30:00-06:00'],
  ['on Friday at closing', '2026-11-20T19:00:00-06:00', '2026-11-23T09:00:00-06:00'],
  ['on Saturday', '2026-11-21T11:00:00-06:00', '2026-11-23T09:00:00-06:00'],
  ['on Sunday evening', '2026-11-22T23:30:00-06:00', '2026-11-23T09:00:00-06:00'],
])('a message sent %s is due after two business hours', (_when, createdAt, expected) => {
  expect(due(createdAt)).toBe(utc(expected))
})

test.each([
  ['Friday before the clocks spring forward', '2026-03-06T18:30:00-06:00', '2026-03-09T08:30:00-05:00'],
  ['Saturday before', '2026-03-07T23:30:00-06:00', '2026-03-09T09:00:00-05:00'],
  ['that Sunday, before 2 AM', '2026-03-08T00:30:00-06:00', '2026-03-09T09:00:00-05:00'],
  ['that Sunday, after', '2026-03-08T03:30:00-05:00', '2026-03-09T09:00:00-05:00'],
  ['Friday before the clocks fall back', '2026-10-30T18:30:00-05:00', '2026-11-02T08:30:00-06:00'],
  ['Saturday before', '2026-10-31T23:30:00-05:00', '2026-11-02T09:00:00-06:00'],
  ['that Sunday, the first 1:30 AM', '2026-11-01T01:30:00-05:00', '2026-11-02T09:00:00-06:00'],
  ['that Sunday, the second 1:30 AM', '2026-11-01T01:30:00-06:00', '2026-11-02T09:00:00-06:00'],
])('the opening hours follow the local clock: %s', (_when, createdAt, expected) => {
  expect(due(createdAt)).toBe(utc(expected))
})

test.each([
  ['Friday evening', '2026-11-20T18:30:00-06:00', '2026-11-20T20:30:00-06:00'],
  ['Sunday night', '2026-11-22T23:30:00-06:00', '2026-11-23T01:30:00-06:00'],
  ['while the clocks change', '2026-03-08T01:30:00-06:00', '2026-03-08T04:30:00-05:00'],
])('an emergency is due two hours later around the clock: %s', (_when, createdAt, expected) => {
  expect(due(createdAt, 'emergency')).toBe(utc(expected))
})

test.each(['2026-11-20T18:30:00Z', '2026-03-08T07:30:00Z', '2026-11-01T06:30:00Z'])(
  'a privacy message sent at %s is due 24 hours later, and the owner reminded after 18',
  (createdAt) => {
    const at = new Date(createdAt)
    const { dueAt, remindAt } = privacyClock(at)
    expect(dueAt.getTime() - at.getTime()).toBe(24 * 3_600_000)
    expect(remindAt.getTime() - at.getTime()).toBe(18 * 3_600_000)
  },
)

test.each([
  ['during the day', 'general', '2026-11-18T09:00:00-06:00', '2026-11-18T10:30:00-06:00'],
  ['before opening', 'general', '2026-11-18T05:12:00-06:00', '2026-11-18T08:30:00-06:00'],
  [
    'with exactly three quarters left until closing',
    'general',
    '2026-11-18T17:30:00-06:00',
    '2026-11-18T19:00:00-06:00',
  ],
  ['on Friday 18:30', 'general', '2026-11-20T18:30:00-06:00', '2026-11-23T08:00:00-06:00'],
  ['on Friday before the clocks spring forward', 'quote', '2026-03-06T18:30:00-06:00', '2026-03-09T08:00:00-05:00'],
  ['on Friday before the clocks fall back', 'quote', '2026-10-30T18:30:00-05:00', '2026-11-02T08:00:00-06:00'],
  ['in an emergency on Friday 18:30', 'emergency', '2026-11-20T18:30:00-06:00', '2026-11-20T20:00:00-06:00'],
  ['in an emergency while the clocks change', 'emergency', '2026-11-01T01:30:00-05:00', '2026-11-01T02:00:00-06:00'],
])('the owner is reminded of a message sent %s after 75%', (_when, subject, createdAt, expected) => {
  expect(contactClock(new Date(createdAt), subject, open).remindAt.toISOString()).toBe(utc(expected))
})
