import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { Waiting } from './schemas.ts'
import { RescheduleRow } from './waiting-row.tsx'

const rescheduleRequest = {
  at: '2026-11-18T15:00:00.000Z',
  version: '2026-11-18T15:00:00.000Z',
  scheduledStart: '2026-11-20T15:00:00.000Z',
  scheduledEnd: '2026-11-20T17:00:00.000Z',
  halfDays: [],
  note: null,
  times: [],
}
const ada = {
  kind: 'booking',
  id: 1,
  name: 'Ada Miller',
  phone: '(314) 555-0100',
  email: 'ada@example.com',
  createdAt: '2026-11-17T15:00:00.000Z',
  rescheduleRequest,
}
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the customer who asks for another time can be called from the row', () => {
  renderWithProviders(<RescheduleRow waiting={ada as unknown as Waiting} rescheduleRequest={rescheduleRequest} />)
  expect(href('Call (314) 555-0100, Ada Miller')).toBe('tel:+13145550100')
})

test('without a phone number, they can be emailed in the drawer', () => {
  renderWithProviders(
    <RescheduleRow waiting={{ ...ada, phone: null } as unknown as Waiting} rescheduleRequest={rescheduleRequest} />,
  )
  expect(href('Email Ada Miller')).toBe('/admin/bookings?id=1&write=email')
})
