import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { NewsletterForm } from './newsletter-form.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const sent = vi.fn<(..._call: unknown[]) => Promise<Response>>()
beforeEach(() => {
  sent.mockReset()
  vi.stubGlobal('fetch', sent)
})
const address = () => screen.getByLabelText<HTMLInputElement>('Email address')
const press = (email: string, button: string) => {
  fireEvent.change(address(), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: button }))
}

const again = 'Please try again or contact us'
const invalid = 'Please enter a valid email address.'
const refusal = () => Promise.resolve(Response.json({ code: 'validation_failed', message: invalid }, { status: 400 }))
const subscribing = ['/', NewsletterForm, 'Subscribe', 'Subscription Failed'] as const
const unsubscribing = ['/unsubscribe', UnsubscribePage, 'Unsubscribe', 'Unsubscribe Failed'] as const

test.each([subscribing, unsubscribing])('at %s: what is no address is not sent', (path, Form, button) => {
  renderWithProviders(<Form place="home" />, path)
  for (const email of ['', 'nobody.example.com']) {
    press(email, button)
    expect(currentToasts()).toMatchObject([{ title: 'Invalid Email', description: invalid, style: 'error' }])
    expect(document.activeElement).toBe(address())
  }
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  [...subscribing, refusal, `${again} if the problem persists.`],
  [...unsubscribing, refusal, invalid],
  [...unsubscribing, () => Promise.reject(new TypeError('Failed to fetch')), `${again} directly.`],
] as const)('at %s: a failure keeps what was typed', async (path, Form, button, title, answer, description) => {
  sent.mockImplementation(answer)
  renderWithProviders(<Form place="home" />, path)
  press('someone@nowhere', button)
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title, description, style: 'error' }]))
  await waitFor(() => expect(address().disabled).toBe(false))
  expect(address().value).toBe('someone@nowhere')
})

test.each([
  ['home', '...'],
  ['blog', 'Subscribing...'],
] as const)('from %s: the form says that it is sending, where it is, and is empty afterwards', async (place, busy) => {
  const answer = Promise.withResolvers<Response>()
  sent.mockReturnValue(answer.promise)
  renderWithProviders(<NewsletterForm place={place} />)
  press('  Ada@Example.com ', 'Subscribe')
  await screen.findByRole('button', { name: busy })
  expect(address().disabled).toBe(true)
  expect(sent.mock.calls).toMatchObject([[expect.anything(), { headers: { 'x-form': `newsletter-${place}` } }]])
  answer.resolve(Response.json({ success: true, message: 'Done.' }))
  await screen.findByRole('button', { name: 'Subscribe' })
  expect(address().value).toBe('')
})
