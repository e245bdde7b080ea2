import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { WronglySuppressed } from './wrongly-suppressed.tsx'

const suppressed = (id: number) => ({
  id,
  email: `reader${id}@example.org`,
  detail: '550 5.1.0 sender rejected',
  suppressedAt: '2026-11-10T15:00:00.000Z',
})
const listOf = (total: number) => ({
  total,
  items: Array.from({ length: Math.min(total, 100) }, (_, at) => suppressed(at)),
})
const card = () => screen.findByRole('region', { name: 'Taken off the list by mistake' })

test.each<[string, () => Promise<unknown>, status: string]>([
  ['while it loads', () => new Promise(() => {}), 'pending'],
  ['if it could not be loaded', () => Promise.reject(new Error('offline')), 'error'],
  ['if nobody is listed', () => Promise.resolve(listOf(0)), 'success'],
])('nothing is shown %s', async (_when, read, status) => {
  const { container, client } = renderWithProviders(<WronglySuppressed />, '/', read)
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe(status))
  expect(container.textContent).toBe('')
})

test('one subscriber is shown with the answer and one pair of buttons', async () => {
  renderWithProviders(<WronglySuppressed />, '/', () => Promise.resolve(listOf(1)))
  const shown = within(await card())
  shown.getByRole('heading', { name: '1 subscriber was taken off the list by an answer that was about us, not them.' })
  shown.getByText(/550 5.1.0 sender rejected/)
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Make Active Again', 'Leave Off'])
})

test('of many the newest are shown; leaving them off can be undone', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ activated: 0 })
  })
  renderWithProviders(<WronglySuppressed />, '/', () => Promise.resolve(listOf(1200)))
  const shown = within(await card())
  expect(shown.getAllByRole('listitem')).toHaveLength(100)
  shown.getByText('These are the newest 100. The buttons below are for all.')
  shown.getByRole('button', { name: 'Make All 1,200 Active Again' })
  fireEvent.click(shown.getByRole('button', { name: 'Make Active Again reader7@example.org' }))
  await vi.waitFor(() => expect(sent).toEqual([{ action: 'activate', id: 7 }]))
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  fireEvent.click(shown.getByRole('button', { name: 'Leave Them Off' }))
  await vi.waitFor(() => expect(sent).toContainEqual({ action: 'leave' }))
})
