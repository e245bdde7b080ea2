// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Webhook } from '#app/features/webhooks/schemas.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { WebhookForm } from './webhook-form.tsx'

afterEach(() => vi.unstubAllGlobals())

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
const open = (webhook?: Webhook) =>
  renderWithProviders(<WebhookForm {...(webhook && { webhook })} onClose={() => {}} onSaved={() => {}} />)
const address = () => screen.getByLabelText<HTMLInputElement>(/^Address/)
const type = (url: string) => fireEvent.change(address(), { target: { value: url } })

test('an address half typed is there again after an ended session has closed its dialog', () => {
  open()
  type('https://sheet.example.com/a-long-way')
  fireEvent.click(screen.getByRole('checkbox', { name: /message of the contact form/ }))
  cleanup()
  open()
  expect(address().value).toBe('https://sheet.example.com/a-long-way')
  expect(screen.getByRole('checkbox', { name: /message of the contact form/ })).toHaveProperty('checked', true)
})

test('what was given up is gone', () => {
  open()
  type('https://sheet.example.com/a-long-way')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  open()
  expect(address().value).toBe('')
})

test('a webhook changed in another window while it is edited is not overwritten unless that is wanted', async () => {
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json({ code: 'stale' }, { status: 412 }))
  vi.stubGlobal('fetch', sent)
  const headerOf = (call: number) => new Headers(sent.mock.calls[call]![1]?.headers).get('if-match')
  open(stored)
  type('https://crm.example.com/mine')
  fireEvent.submit(address().form!)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect([headerOf(0), headerOf(1)]).toEqual([`"${stored.updatedAt}"`, null])
  expect(sent.mock.calls[1]![1]?.body).toContain('https://crm.example.com/mine')
})

test('what was typed over an older version is saved over that one', async () => {
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json({ code: 'stale' }, { status: 412 }))
  vi.stubGlobal('fetch', sent)
  open(stored)
  type('https://crm.example.com/mine')
  cleanup()
  open({ ...stored, url: 'https://crm.example.com/theirs', updatedAt: '2026-11-18T16:00:00.000Z' })
  fireEvent.submit(address().form!)
  await screen.findByText('This was changed in another window.')
  expect(new Headers(sent.mock.calls[0]![1]?.headers).get('if-match')).toBe(`"${stored.updatedAt}"`)
})
