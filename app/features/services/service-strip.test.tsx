import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { ServiceCategory } from './service-categories.ts'
import { ServiceStrip } from './service-strip.tsx'

const service = (id: number, category: ServiceCategory) => ({
  id,
  category,
  title: `${category} ${id}`,
  description: '',
  icon: 'fas fa-fire',
})
const services = [service(1, 'maintenance'), service(2, 'heating'), service(3, 'heating'), service(4, 'cooling')]

afterEach(() => vi.useRealTimers())

test.each([
  ['2026-12-24T18:00:00Z', ['heating 2', 'maintenance 1', 'cooling 4'], 'No heat right now?'],
  ['2026-07-04T18:00:00Z', ['cooling 4', 'maintenance 1', 'heating 2'], 'No cooling right now?'],
])('on %s the strip begins with the service of the season, and asks for it', (now, titles, question) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  renderWithProviders(<ServiceStrip services={services} busy={false} />)
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual([...titles, '(800) 555-0199'])
  expect(screen.getByText(question)).toBeDefined()
})

test('without services the number is there alone', () => {
  renderWithProviders(<ServiceStrip services={[]} busy={false} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:+18005550199'])
})
