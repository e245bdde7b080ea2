import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { LeadBulk } from '#app/features/leads/office/lead-bulk.tsx'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { MessageRow } from './schemas.ts'
import { messageScreens } from './message-screen.tsx'

const chosen = [
  { id: 1, status: 'new' },
  { id: 2, status: 'replied' },
] as MessageRow[]

test('only unread messages are marked as read, and the toast says so', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ updated: 1, skipped: [] })
  })
  renderWithProviders(<LeadBulk screen={messageScreens['privacy-contact']} chosen={chosen} onClear={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Mark as Read' }))
  await vi.waitFor(() => expect(sent).toEqual([{ ids: [1], status: 'read', from: 'new' }]))
})
