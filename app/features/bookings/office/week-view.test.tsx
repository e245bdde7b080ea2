// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { mondayOf } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { WeekView } from './week-view.tsx'

test.each([
  ['2026-12-02', '2026-11-30'],
  ['9999-12-31', mondayOf(todayHere())],
  ['1492-10-12', mondayOf(todayHere())],
  ['2026-02-31', mondayOf(todayHere())],
])('the week of %s starts on %s', async (week, monday) => {
  const requests: string[] = []
  renderWithProviders(<WeekView actions={null} />, `/admin/bookings?view=week&week=${week}`, async (path) => {
    requests.push(path)
    return []
  })
  await screen.findByText('No confirmed jobs this week.')
  expect(requests).toEqual([`/api/admin/bookings/jobs?days=7&from=${monday}`])
})

const sheets = () =>
  screen.getAllByRole('heading', { level: 2 }).flatMap(({ textContent }) => /^\w+day, .*/.exec(textContent) ?? [])

test('prints a single day even if print() returns before rendering, as on phones', async () => {
  const job = { reference: 'B-1001', firstName: 'Ada', lastName: 'Miller', phone: '(314) 555-0100', notes: [] }
  const on = (id: number, day: string) => ({
    ...job,
    id,
    serviceType: 'heating',
    urgency: 'normal',
    message: null,
    scheduledStart: `${day}T15:00:00.000Z`,
    scheduledEnd: `${day}T17:00:00.000Z`,
  })
  const jobs = [on(1, '2026-12-01'), on(2, '2026-12-02')]
  vi.stubGlobal('print', () => {})
  renderWithProviders(<WeekView actions={null} />, '/admin/bookings?view=week&week=2026-12-02', async () => jobs)
  fireEvent.click(await screen.findByRole('button', { name: 'Print Day: Wednesday' }))
  expect(sheets()).toEqual(['Wednesday, Dec 2, 2026'])
  fireEvent(window, new Event('afterprint'))
  expect(sheets()).toEqual(['Tuesday, Dec 1, 2026', 'Wednesday, Dec 2, 2026'])
  vi.unstubAllGlobals()
})
