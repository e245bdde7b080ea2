import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { HttpError } from '#app/http/http-error.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { MailDrawer } from './mail-drawer.tsx'

test('a deleted mail has a message and a way back to the outbox', async () => {
  const close = vi.fn<() => void>()
  const missing = new HttpError(404, '{"message":"Message not found","code":"not_found"}')
  const list = { id: '999999', open: () => {}, close }
  renderWithProviders(<MailDrawer list={list} actions={{} as never} />, '/admin', () => Promise.reject(missing))
  await screen.findByText('This message no longer exists. Old messages are deleted automatically.')
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to Outbox' }))
  expect(close).toHaveBeenCalledTimes(1)
})
