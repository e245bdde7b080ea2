import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Settings } from '#app/features/settings/schemas.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { Notifications } from './notifications.tsx'

const settings = {
  updatedAt: '2026-11-18T15:00:00.000Z',
  notifications: { ownerEmails: ['ada@example.com'], tellNew: [], remind: true },
  profile: { email: 'office@example.com' },
  mail: { configured: false, from: '' },
  texts: { gatewayUrl: null },
} as unknown as Settings

const rows = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Address/ })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add Address' }))

test('empty rows are not saved, and errors are shown at their rows', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    const fields = { 'notifications.ownerEmails.1': 'Please enter a valid email address.' }
    return Promise.resolve(Response.json({ message: 'Check', code: 'validation_failed', fields }, { status: 400 }))
  })
  renderWithProviders(<Notifications settings={settings} />)
  add()
  fireEvent.change(rows()[1]!, { target: { value: 'nonsense' } })
  add()
  fireEvent.change(rows()[2]!, { target: { value: '  ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter a valid email address.')
  expect(sent[0]).toMatchObject({ notifications: { ownerEmails: ['ada@example.com', 'nonsense'] } })
  expect(rows().map((row) => [row.value, row.getAttribute('aria-invalid')])).toEqual([
    ['ada@example.com', null],
    ['nonsense', 'true'],
  ])
})
