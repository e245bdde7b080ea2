import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { addDays, localInstant } from '#app/business/local-instant.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { ComingJobs, TodaySheet } from './coming-jobs.tsx'

// Before the first job: what is late is listed elsewhere.
beforeEach(() => void vi.useFakeTimers({ now: localInstant(today, '08:00'), toFake: ['Date'] }))
const today = '2026-11-24'
const tomorrow = addDays(today, 1)
const place = { street: '12 Elm Ave', unit: 'Apt 2', town: 'Clayton', zip: '63105' }
const job = (id: number, date: string, start: string, more: object = {}) => ({
  id,
  reference: `B-${1000 + id}`,
  firstName: 'Ada',
  lastName: `No. ${id}`,
  phone: '(314) 555-0100',
  serviceType: 'heating',
  urgency: 'normal',
  status: 'confirmed',
  isCurrent: true,
  arrivalAt: null,
  startedAt: null,
  completedAt: null,
  technicianId: null,
  helperIds: [],
  scheduledStart: localInstant(date, start).toISOString(),
  scheduledEnd: new Date(localInstant(date, start).getTime() + 2 * 3_600_000).toISOString(),
  message: null,
  ...place,
  accessNotes: null,
  equipment: null,
  notes: [],
  ...more,
})
const day = (name: string) => within(screen.getByRole('region', { name }))
const rows = (name: string) =>
  day(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the jobs of each day are in order, with name, town, Call and Directions', async () => {
  const noPlace = { street: null, unit: null, town: null, zip: null }
  const read = vi.fn(async () => [
    job(1, today, '09:00'),
    job(2, today, '13:00', { ...noPlace, phone: 'unknown' }),
    job(3, tomorrow, '10:30', { ...noPlace, town: 'Kirkwood' }),
  ])
  renderWithProviders(<ComingJobs />, '/admin', read)
  await screen.findByText('Ada No. 1')
  expect(rows('Next')).toEqual([
    expect.stringMatching(/^9:00 AM to 11:00 AMAda No\. 1Clayton · Heating/),
    expect.stringMatching(/^1:00 PM to 3:00 PMAda No\. 2No town yet · Heating(There in \d+ minutes)+$/),
  ])
  expect(rows('Tomorrow')).toEqual([expect.stringContaining('Ada No. 3Kirkwood')])
  expect(href('Call (314) 555-0100, Ada No. 1')).toBe('tel:+13145550100')
  expect(href('Directions to Ada No. 1')).toContain(encodeURIComponent('12 Elm Ave, Clayton 63105'))
  expect(href('Directions to Ada No. 3')).toContain('destination=Kirkwood')
  expect(screen.queryByRole('link', { name: 'Directions to Ada No. 2' })).toBeNull()
})

const href = (link: string) => screen.getByRole('link', { name: link }).getAttribute('href')

test('a job over midnight is on both days', async () => {
  renderWithProviders(<ComingJobs />, '/admin', async () => [job(1, today, '23:30')])
  await screen.findAllByText('Ada No. 1')
  expect([rows('Next').length, rows('Tomorrow').length]).toEqual([1, 1])
})

test('what has begun or is late is Now, what is done comes last, and what is wrong replaces the state', async () => {
  const started = { startedAt: localInstant(today, '07:05').toISOString() }
  renderWithProviders(<ComingJobs />, '/admin', async () => [
    job(1, today, '05:00', {
      ...started,
      status: 'completed',
      completedAt: localInstant(today, '07:30').toISOString(),
    }),
    job(2, today, '05:30', { ...started }),
    job(3, today, '05:15'),
    job(4, today, '07:00', { ...started }),
    job(5, today, '09:00', { status: 'no-show' }),
  ])
  await screen.findByText('Ada No. 1')
  expect(rows('Now')).toEqual([
    expect.stringContaining('Over by 30 min'),
    expect.stringContaining('Late, told 7:15 AM'),
    expect.stringContaining('Working since 7:05 AM'),
  ])
  expect(rows('Done')).toEqual([expect.stringContaining('Done 7:30 AM'), expect.stringContaining('No-show')])
  expect(screen.getByText('1 of 5 done · 1 no-show')).toBeTruthy()
})

test('days without jobs say so', async () => {
  renderWithProviders(<ComingJobs />, '/admin', async () => [])
  expect(await screen.findAllByText(/No jobs/)).toHaveLength(2)
})

test('until the jobs have come there is a skeleton, and an error offers to try again', async () => {
  const { promise, reject: fail } = Promise.withResolvers<unknown>()
  const read = vi.fn((_path: string) => promise)
  renderWithProviders(<ComingJobs />, '/admin', read)
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  fail(new TypeError('Failed to fetch'))
  // Those of the days, and those that wait for another appointment.
  expect(await screen.findAllByRole('button', { name: 'Try Again' })).toHaveLength(2)
  expect(read.mock.calls.filter(([path]) => path.includes('/jobs'))).toHaveLength(1)
})

test('only today’s jobs are on the sheet to print', async () => {
  renderWithProviders(<TodaySheet />, '/admin', async () => [job(1, today, '09:00'), job(2, tomorrow, '09:00')])
  await screen.findByText('Ada No. 1')
  expect(screen.queryByText('Ada No. 2')).toBeNull()
})
