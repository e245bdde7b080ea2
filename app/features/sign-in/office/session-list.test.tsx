import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { SessionList } from './session-list.tsx'

const at = '2026-11-18T15:00:00.000Z'
const sessionOn = (device: string, current: boolean) => ({
  id: device,
  current,
  device,
  ip: '192.0.2.7',
  signedInAt: at,
  seenAt: at,
})

test.each([
  ['Log out Safari on iPhone at 192.0.2.7', { id: 'Safari on iPhone' }],
  ['Log Out All Other Devices', { ended: 1 }],
])('after "%s" by keyboard the focus moves to the heading', async (name, response) => {
  vi.stubGlobal('fetch', async () => Response.json(response))
  const sessions = [sessionOn('Chrome on Windows', true), sessionOn('Safari on iPhone', false)]
  renderWithProviders(<SessionList sessions={sessions} />)
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Signed-in devices'))
})
