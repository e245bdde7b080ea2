import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Webhook } from '#app/features/webhooks/schemas.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { WebhookForm } from './webhook-form.tsx'

const stored: Webhook = {
  id: 1,
  url: 'https://crm.example.com/hook',
  events: ['booking.created'],
  isActive: true,
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-18T15:00:00.000Z',
  waiting: 0,
  failed: 0,
  lastSentAt: null,
}
const theirs = { ...stored, url: 'https://crm.example.com/theirs', updatedAt: '2026-11-18T16:00:00.000Z' }
const open = (webhook?: Webhook) =>
  renderWithProviders(
    <WebhookForm {...(webhook && { webhook })} onClose={() => {}} onSaved={() => {}} />,
    '/',
    async () => [theirs],
  )
const address = () => screen.getByLabelText<HTMLInputElement>(/^Address/)
const type = (url: string) => fireEvent.change(address(), { target: { value: url } })

test('unsaved changes are restored when the dialog is opened again', () => {
  open()
  type('https://sheet.example.com/a-long-way')
  fireEvent.click(screen.getByRole('checkbox', { name: /contact form/ }))
  cleanup()
  open()
  expect(address().value).toBe('https://sheet.example.com/a-long-way')
  expect(screen.getByRole('checkbox', { name: /contact form/ })).toHaveProperty('checked', true)
})

test('canceled changes are not restored', () => {
  open()
  type('https://sheet.example.com/a-long-way')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  open()
  expect(address().value).toBe('')
})

/** Another window has saved `theirs`. */
function stubFetch() {
  const sent: { ifMatch: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: RequestInit) => {
    sent.push({ ifMatch: new Headers(headers).get('if-match'), body: JSON.parse(body as string) })
    return Response.json({ code: 'stale' }, { status: 412 })
  })
  return sent
}

test('a webhook changed in another window is overwritten only on request', async () => {
  const sent = stubFetch()
  open(stored)
  type('https://crm.example.com/mine')
  fireEvent.submit(address().form!)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep Mine' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  const body = { url: 'https://crm.example.com/mine', events: stored.events }
  expect(sent).toEqual([stored, theirs].map(({ updatedAt }) => ({ ifMatch: `"${updatedAt}"`, body })))
})

test('restored changes to an older version don’t overwrite a newer one', async () => {
  const sent = stubFetch()
  open(stored)
  type('https://crm.example.com/mine')
  cleanup()
  open(theirs)
  fireEvent.submit(address().form!)
  await screen.findByText('This was changed in another window.')
  await vi.waitFor(() => expect(sent).toMatchObject([{ ifMatch: `"${stored.updatedAt}"` }]))
})
