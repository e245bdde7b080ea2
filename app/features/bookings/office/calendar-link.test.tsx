import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { CalendarLink } from './calendar-link.tsx'

test('a new link is shown until it is turned off, and the focus is on what became of it', async () => {
  const url = 'https://www.example.com/api/admin/calendar.ics?key=secret'
  const sent: unknown[] = []
  let since: string | null = null
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    sent.push(method)
    since = method === 'POST' ? '2026-11-18T15:00:00.000Z' : null
    return Response.json({ since, ...(since && { url }) })
  })
  renderWithProviders(<CalendarLink />, '/admin', async () => ({ since }))
  fireEvent.click(await screen.findByRole('button', { name: 'Create Link' }))
  expect(await screen.findByLabelText('Calendar link')).toHaveProperty('value', url)
  expect(screen.getByRole('link', { name: /Open in This Device/ }).getAttribute('href')).toMatch(/^webcal:/)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Link created/))
  fireEvent.click(screen.getByRole('button', { name: 'Turn Off…' }))
  expect(sent).toEqual(['POST'])
  fireEvent.click(screen.getByRole('button', { name: 'Turn Off' }))
  await screen.findByText('No link yet.')
  expect(screen.queryByLabelText('Calendar link')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No link yet.'))
  expect(sent).toEqual(['POST', 'DELETE'])
})
