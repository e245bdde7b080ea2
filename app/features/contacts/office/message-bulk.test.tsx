import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { LeadBulk } from '#app/features/leads/office/lead-bulk.tsx'
import { currentToasts, publish } from '#app/ui/toasts.ts'
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

test('Undo skips what another window changed since, and says so', async () => {
  publish([])
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    if (sent.length === 1) return Response.json({ updated: 1, skipped: [] })
    return Response.json({ updated: 0, skipped: [{ id: 2, reason: 'This was changed in another window.' }] })
  })
  renderWithProviders(
    <LeadBulk screen={messageScreens['privacy-contact']} chosen={chosen.slice(1)} onClear={() => {}} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await vi.waitFor(() => expect(currentToasts()[0]?.action?.label).toBe('Undo'))
  currentToasts()[0]?.action?.run()
  await vi.waitFor(() => expect(sent[1]).toEqual({ ids: [2], status: 'replied', from: 'archived', undo: true }))
  await vi.waitFor(() =>
    expect(currentToasts()[0]?.description).toBe(
      '0 messages were changed back. 1 was skipped: This was changed in another window.',
    ),
  )
})
