// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { mondayOf } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { draw } from '#tests/helpers/draw.tsx'

import { WeekView } from './week-view.tsx'

test.each([
  ['2026-12-02', '2026-11-30'],
  ['9999-12-31', mondayOf(todayHere())],
  ['1492-10-12', mondayOf(todayHere())],
  ['2026-02-31', mondayOf(todayHere())],
])('the week of %s begins on %s', async (week, monday) => {
  const asked: string[] = []
  draw(<WeekView actions={null} />, `/admin/bookings?view=week&week=${week}`, async (path) => {
    asked.push(path)
    return []
  })
  await screen.findByText('No confirmed jobs this week.')
  expect(asked).toEqual([`/api/admin/bookings/jobs?days=7&from=${monday}`])
})
