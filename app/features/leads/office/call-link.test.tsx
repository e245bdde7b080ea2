import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { leadCalls } from '#app/features/leads/calls.ts'
import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { CallLink } from './call-link.tsx'
import { ContactActions } from './contact-actions.tsx'
import { TryAgain } from './lead-clock.tsx'

const lead = { kind: 'booking', id: 7, name: 'Ada Miller', status: 'pending', urgency: 'normal' } as const

test('after a call it asks whether the customer was reached, and a missed one is tried again', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T15:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json({ id: 1, type: 'contact-attempt' }))
  vi.stubGlobal('fetch', sent)
  // jsdom can't open tel: links.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  renderWithProviders(
    <CallLink calls={leadCalls('/api/admin/bookings', 'booking')} lead={lead} phone="314-555-0100 ext. 5">
      Call
    </CallLink>,
  )
  const link = screen.getByRole('link', { name: 'Call' })
  expect(link.getAttribute('href')).toBe('tel:+13145550100,5')
  fireEvent.click(link)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.blur(window)
  fireEvent.focus(window)
  expect(screen.getByRole('alertdialog', { name: 'Did you reach Ada?' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Asked to call back' } })
  fireEvent.change(screen.getByLabelText('If not, try again'), { target: { value: '60' } })
  fireEvent.click(screen.getByRole('button', { name: 'Left Voicemail' }))
  vi.useRealTimers()
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.mock.calls[0]![0]).toBe('/api/admin/bookings/7/contact-attempts')
  expect(JSON.parse(sent.mock.calls[0]![1]!.body as string)).toEqual({
    channel: 'call',
    result: 'voicemail',
    outcome: 'Asked to call back',
    tryAgainAt: '2026-11-18T16:00:00.000Z',
  })
  expect(currentToasts().at(-1)).toMatchObject({
    title: 'Call Logged',
    description: expect.stringMatching(/^Next try: .*10:00 AM\.$/),
  })
})

test.each([
  ['2026-11-18T15:59:00Z', 'Try again 10:00 AM'],
  ['2026-11-18T16:00:00Z', 'Try again now'],
])('at %s it says “%s”', (now, says) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  renderWithProviders(<TryAgain at="2026-11-18T16:00:00Z" />)
  expect(screen.getByText(says)).toBeDefined()
})

test('no Email button without an address', () => {
  renderWithProviders(<ContactActions phone="(314) 555-0100" email="" />)
  expect(screen.getByRole('link', { name: 'Call' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull()
})
