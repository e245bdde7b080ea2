import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { entities } from '#app/entities.ts'
import { EntitiesContext } from '#app/office/entity.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { ActivityTab } from './activity-tab.tsx'

const done = { at: '2026-11-18T15:00:00.000Z', actor: 'admin', action: 'booking.status', ip: null, recordId: 7 }
const items = [
  { ...done, id: 2, kind: 'booking', summary: 'Confirmed B-1007' },
  { ...done, id: 1, kind: 'settings', summary: 'Changed the settings' },
]

test('on a phone an entry links to its record if that has a page', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const page = { items, total: 2, page: 1, pageSize: 25, counts: { all: 2 } }
  renderWithProviders(
    <EntitiesContext value={entities}>
      <ActivityTab />
    </EntitiesContext>,
    '/admin?tab=activity',
    async () => page,
  )
  const list = await screen.findByRole('list', { name: 'Activity' })
  const links = [...list.querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label'),
    link.getAttribute('href'),
  ])
  expect(links).toEqual([['Open: Confirmed B-1007', '/admin/bookings?id=7']])
})
