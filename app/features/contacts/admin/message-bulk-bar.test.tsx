// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { draw } from '#tests/helpers/draw.tsx'

import type { MessageRow } from './contract.ts'
import { MessageBulkBar } from './message-bulk-bar.tsx'

const chosen = [
  { id: 1, status: 'new' },
  { id: 2, status: 'replied' },
] as MessageRow[]

test('only what is unread is marked as read, and it says so', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ updated: 1, skipped: [] })
  })
  draw(<MessageBulkBar kind="privacy-contact" chosen={chosen} onClear={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Mark Read' }))
  await vi.waitFor(() => expect(sent).toEqual([{ ids: [1], status: 'read', from: 'new' }]))
  vi.unstubAllGlobals()
})
