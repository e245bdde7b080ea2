import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { localInstant } from '#app/business/local-instant.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { UnclosedJobs } from './unclosed-jobs.tsx'

const at = (hour: string) => vi.useFakeTimers({ now: localInstant('2026-11-24', hour), toFake: ['Date'] })
const job = (id: number, date: string, end: string, more: object = {}) => ({
  id,
  firstName: 'Ada',
  lastName: `No. ${id}`,
  town: 'Clayton',
  status: 'confirmed',
  startedAt: null,
  technicianId: null,
  helperIds: [],
  scheduledStart: localInstant(date, '08:00').toISOString(),
  scheduledEnd: localInstant(date, end).toISOString(),
  ...more,
})
const show = (...jobs: object[]) =>
  renderWithProviders(<UnclosedJobs today="2026-11-24" />, '/admin', async (path: string) =>
    path.includes('/jobs') ? jobs : { ...job(1, '2026-11-23', '10:00'), events: [], earlier: [] },
  )

beforeEach(() => void at('17:30'))

test('what is still confirmed of the days before is asked about', async () => {
  show(
    job(1, '2026-11-23', '10:00'),
    job(2, '2026-11-23', '11:00', { status: 'completed' }),
    job(3, '2026-11-24', '17:00'),
  )
  expect(await screen.findByRole('heading', { name: /^Monday isn’t closed: 1 job/ })).toBeTruthy()
  for (const name of ['Complete…', 'Reschedule…', 'No-Show'])
    expect(await screen.findByRole('button', { name: `${name}, Ada No. 1` })).toBeTruthy()
  expect(screen.queryByText('Ada No. 3')).toBeNull()
})

test('today’s are, an hour after the last one’s end', async () => {
  at('18:01')
  show(job(1, '2026-11-24', '10:00'), job(3, '2026-11-24', '17:00'))
  expect(await screen.findByRole('heading', { name: /^Today isn’t closed: 2 jobs/ })).toBeTruthy()
})
