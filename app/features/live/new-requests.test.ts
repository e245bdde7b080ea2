import { expect, test } from 'vitest'

import { entities } from '#app/entities.ts'
import type { Waiting } from '#app/features/dashboard/schemas.ts'

import { type Arrivals, newRequests, newRequestsText, withArrivals } from './new-requests.ts'

const waiting = (kind: Waiting['kind'], id: number, time: string, urgency: Waiting['urgency'] = 'normal') =>
  ({ kind, id, urgency, createdAt: `2026-11-18T${time}:00.000Z` }) as Waiting
const old = waiting('booking', 1, '15:00')

/** The new requests after each of these lists was read. */
const after = (...lists: Waiting[][]) => newRequests(lists.reduce<Arrivals | null>(withArrivals, null)!, lists.at(-1)!)
const textAfter = (...lists: Waiting[][]) => newRequestsText(after(...lists), entities.all)

test('what waits when the page is loaded is not new; what comes in later is, counted by kind', () => {
  const two = [waiting('booking', 2, '15:10'), waiting('booking', 3, '15:12')]
  expect(textAfter([old])).toBe('')
  expect(textAfter([old], [old, ...two], [old, ...two, waiting('contact', 2, '15:11')])).toBe(
    '2 new bookings, 1 new message',
  )
  expect(textAfter([old], [old, { ...two[0]!, status: 'contacted' }])).toBe('')
})

test('a cancellation is announced by name, also of a booking that was announced before', () => {
  const booking = waiting('booking', 2, '15:10')
  const times = { scheduledStart: '2026-11-18T22:00:00.000Z', scheduledEnd: '2026-11-18T23:00:00.000Z' }
  const setback = {
    name: 'Lucy Hartmann',
    status: 'cancelled',
    isToday: true,
    setback: { ...times, technicianId: null },
  }
  const canceled = { ...waiting('booking', 2, '15:20'), ...setback }
  expect(textAfter([], [booking], [], [canceled])).toBe('Canceled: Lucy Hartmann, today 4 PM')
  const givenBack = { ...canceled, id: 1, status: 'confirmed', isToday: false }
  expect(textAfter([old], [old, givenBack, waiting('contact', 1, '15:30')])).toBe(
    'Can’t make it to Lucy Hartmann, Wed, Nov 18, 4 PM · 1 new message',
  )
  expect(textAfter([], [canceled, { ...canceled, id: 9 }])).toBe('2 appointments canceled')
})

test('one that was answered is announced again only if it came in meanwhile', () => {
  const next = waiting('booking', 2, '15:10')
  expect(textAfter([old], [old, next], [old])).toBe('')
  expect(after([], [next], [], [next]).map(({ key }) => key)).toEqual(['booking:2'])
  expect(textAfter([old], [waiting('contact', 9, '12:00'), old])).toBe('')
})
