import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { Toaster } from '#app/ui/toaster.tsx'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { AppointmentActions } from './appointment-actions.tsx'
import type { Appointment } from './schemas.ts'

const appointment = {
  state: 'confirmed',
  scheduledStart: '2026-11-20T15:00:00.000Z',
  days: [{ date: '2026-11-24', parts: ['morning'] }],
  halfDays: [],
} as unknown as Appointment

/** Asks for a morning, which the server answers with `refusal`. */
function ask(status: number, refusal: object) {
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status }))
  renderWithProviders(
    <>
      <AppointmentActions appointment={appointment} token="t" onSent={() => {}} />
      <Toaster />
    </>,
    '/booking?manage=t',
  )
  fireEvent.click(screen.getByLabelText('Tue, Nov 24, morning'))
  fireEvent.click(screen.getByText('Ask for Another Time'))
}

test('a question of the server is asked without a word of failure', async () => {
  const question = "We're closed that day. Keep it as a wish?"
  ask(400, { code: 'question', message: question, fields: { keep: question } })
  await screen.findByText(question)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes, keep it' }))
  expect([screen.queryByRole('alert'), screen.queryByText(/We didn't get your request/)]).toEqual([null, null])
})

test.each([
  ['moved', 409, 'changed', ['tel:+18005550199', 'tel:+13145550142', '?manage=t']],
  ['replaced', 404, 'link_ended', ['tel:+18005550199', 'tel:+13145550142']],
])('a page that was %s meanwhile says so and leads on', async (_what, status, code, hrefs) => {
  ask(status, { code, message: 'What is so now.' })
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain("We didn't get your request. What is so now. You can also call us")
  expect([...failure.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(hrefs)
})
