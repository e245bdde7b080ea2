import { expect, test } from 'vitest'

import { openTimes } from '#app/business/opening-hours.ts'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { contactClock, privacyClock } from './due-at.ts'

const open = openTimes(sampleProfile.hours, 'contactPage')

const due = (createdAt: string, subject = 'general') =>
  contactClock(new Date(createdAt), subject, open).dueAt.toISOString()
const utc = (moment: string) => new Date(moment).toISOString()

test.each([
  ['during the day, to the millisecond', '2026-11-18T09:00:12.345-06:00', '2026-11-18T11:00:12.345-06:00'],
  ['before opening', '2026-11-18T05:12:00-06:00', '2026-11-18T09:00:00-06:00'],
  ['two hours before closing', '2026-11-18T17:00:00-06:00', '2026-11-18T19:00:00-06:00'],
  ['a minute later than that', '2026-11-18T17:01:00-06:00', '2026-11-19T07:01:00-06:00'],
  ['exactly at closing', '2026-11-18T19:00:00-06:00', '2026-11-19T09:00:00-06:00'],
  ['on Friday 18:30', '2026-11-20T18:30:00-06:00', '2026-11-23T08:30:00-06:00'],
  ['before the clocks fall back', '2026-10-31T23:30:00-05:00', '2026-11-02T09:00:00-06:00'],
  ['in the hour that repeats', '2026-11-01T01:30:00-06:00', '2026-11-02T09:00:00-06:00'],
])('a message sent %s is due after two business hours', (_when, createdAt, expected) => {
  expect(due(createdAt)).toBe(utc(expected))
})

test('an emergency is due two hours later around the clock', () => {
  expect(due('2026-11-20T18:30:00-06:00', 'emergency')).toBe(utc('2026-11-20T20:30:00-06:00'))
})

test('a privacy message is due 24 hours later, and the owner reminded after 18', () => {
  const { dueAt, remindAt } = privacyClock(new Date('2026-11-01T06:30:00Z'))
  expect([dueAt, remindAt]).toEqual([new Date('2026-11-02T06:30:00Z'), new Date('2026-11-02T00:30:00Z')])
})

test.each([
  ['before opening', '2026-11-18T05:12:00-06:00', '2026-11-18T08:30:00-06:00'],
  ['with three quarters left until closing', '2026-11-18T17:30:00-06:00', '2026-11-18T19:00:00-06:00'],
  ['on Friday before the clocks spring forward', '2026-03-06T18:30:00-06:00', '2026-03-09T08:00:00-05:00'],
])('the owner is reminded of a message sent %s after 75%', (_when, createdAt, expected) => {
  expect(contactClock(new Date(createdAt), 'quote', open).remindAt.toISOString()).toBe(utc(expected))
})
