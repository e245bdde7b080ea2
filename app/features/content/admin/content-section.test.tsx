// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { contentCalls } from '#app/features/content/contract.ts'
import { reading } from '#app/http/reading.ts'
import { draw } from '#tests/helpers/draw.tsx'

import { serviceKind } from './content-kinds.tsx'
import { ContentSection } from './content-section.tsx'

const calls = contentCalls.services
const serviceOf = (id: number) => ({
  ...serviceKind.fresh,
  id,
  title: `No. ${id}`,
  updatedAt: '2026-11-18T15:00:00.000Z',
})

test('moving on before the list is read anew goes on from the order just saved', async () => {
  const sent: number[][] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const { ids } = JSON.parse(body as string) as { ids: number[] }
    sent.push(ids)
    return Response.json(ids.map(serviceOf))
  })
  const { client } = draw(<ContentSection calls={calls} kind={serviceKind} />)
  act(() => void client.setQueryData(reading(calls.list).queryKey, [1, 2, 3].map(serviceOf)))
  for (let press = 0; press < 2; press++) {
    // One press after the other.
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Move No. 3 up' })))
  }
  expect(sent).toEqual([
    [1, 3, 2],
    [3, 1, 2],
  ])
})
