import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { HttpError } from '#app/http/http-error.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { readUnsubscribeInfo, subscribeByToken, unsubscribe } from './calls.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const token = 'a'.repeat(64)
let sent: { path: string; body: unknown }[] = []
let response: () => Response

beforeEach(() => {
  sent = []
  response = () => Response.json({ success: true, message: 'Done.' })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(body as string) })
    return Promise.resolve(response())
  })
})
/** The page as rendered by the server, with the token's address. */
function ByLink({ leaver }: { leaver: { email: string | null } }) {
  const client = useQueryClient()
  useState(() => client.setQueryData(apiQuery(readUnsubscribeInfo, { token }).queryKey, leaver))
  return <UnsubscribePage />
}
const open = (leaver: { email: string | null }) =>
  renderWithProviders(<ByLink leaver={leaver} />, `/unsubscribe?token=${token}`)
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const mistake = 'Subscribe again'

test('subscribing again takes one press after unsubscribing by link', async () => {
  open({ email: 'a…@example.org' })
  expect(title()).toBe('Unsubscribe a…@example.org?')
  press('Unsubscribe')
  await waitFor(() => expect(title()).toBe("You've been unsubscribed"))
  press(mistake)
  await waitFor(() => expect(title()).toBe("You're subscribed again"))
  expect(sent.at(-1)).toEqual({ path: subscribeByToken.path, body: { token } })
  expect(screen.getByText(/send the newsletter to/).textContent).toContain('a…@example.org')
})

test('a truncated link shows the form', async () => {
  open({ email: null })
  expect(screen.getByText(/The link you followed is incomplete/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.org' } })
  press('Unsubscribe')
  await waitFor(() => expect(title()).toBe("You've been unsubscribed"))
  expect(sent).toEqual([{ path: unsubscribe.path, body: { email: 'ada@example.org' } }])
})

test('a link with extra characters shows the form', async () => {
  renderWithProviders(<UnsubscribePage />, `/unsubscribe?token=${token.repeat(4)}`, () =>
    Promise.reject(new HttpError(404, '')),
  )
  await screen.findByText(/The link you followed is incomplete/)
  expect(screen.getByLabelText('Email address')).toBeTruthy()
})

test.each([
  ['a%25de%40example.org', 'a%de@example.org'],
  ['ada+news@example.org', 'ada+news@example.org'],
  ['ada%2Bnews@example.org', 'ada+news@example.org'],
  ['%20ada+news@example.org%20', 'ada+news@example.org'],
])('the address %s in the link is %s', (written, email) => {
  renderWithProviders(<UnsubscribePage />, `/unsubscribe?email=${written}`)
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', email)
})

test.each([
  ['an unknown link unsubscribes no one and shows an error', { email: null }, /The link you followed is incomplete/, 0],
  ['who is on it is taken off by that press', { email: 'a…@example.org' }, /You've been unsubscribed/, 1],
])('pressed before the token was checked: %s', async (_what, leaver, text, calls) => {
  let respond = (_leaver: typeof leaver) => {}
  const response = new Promise<typeof leaver>((resolve) => (respond = resolve))
  renderWithProviders(<UnsubscribePage />, `/unsubscribe?token=${token}`, () => response)
  press('Unsubscribe')
  await screen.findByText('Processing...')
  expect(sent).toEqual([])
  respond(leaver)
  await screen.findByText(text)
  expect(sent).toHaveLength(calls)
})

test('a press without a response fails and can be repeated', async () => {
  let isUp = false
  const read = () => (isUp ? Promise.resolve({ email: 'a…@example.org' }) : Promise.reject(new Error('down')))
  renderWithProviders(<UnsubscribePage />, `/unsubscribe?token=${token}`, read)
  press('Unsubscribe')
  await screen.findByText(/You're still subscribed/)
  expect(sent).toEqual([])
  isUp = true
  press('Unsubscribe')
  await screen.findByText("You've been unsubscribed")
})

test.each([
  [
    () => Response.json({ message: 'Too many requests. Please wait.', code: 'rate_limited' }, { status: 429 }),
    'Too many requests. Please wait.',
  ],
  [() => new Response('oops', { status: 502 }), 'Please try again or contact us directly.'],
])('a failure shows the server’s message if there is one', async (refusal, message) => {
  response = refusal
  open({ email: 'a…@example.org' })
  press('Unsubscribe')
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Unsubscribe Failed', description: message }]))
  expect(screen.getByText(/You're still subscribed/).parentElement?.textContent).toContain(message)
  response = () => new Response('Unsubscribed')
  press('Unsubscribe')
  await waitFor(() => expect(title()).toBe("You've been unsubscribed"))
})

test('the footer link shows the form again', async () => {
  renderWithProviders(<UnsubscribePage />, '/unsubscribe')
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.org' } })
  press('Unsubscribe')
  await waitFor(() => expect(title()).toBe("You've been unsubscribed"))
  act(() => history.pushState(null, '', '/'))
  expect(title()).toBe("You've been unsubscribed")
  act(() => history.pushState(null, '', '/unsubscribe'))
  expect(title()).toBe('Unsubscribe')
})
