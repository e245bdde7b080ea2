import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { CategoriesPage } from './categories-page.tsx'

const category = (isActive: boolean, updatedAt: string) => ({
  id: 1,
  name: 'Maintenance',
  slug: 'maintenance',
  description: null,
  isActive,
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt,
  postCount: 0,
  publishedPostCount: 0,
})
const [before, after] = [category(true, '2026-11-18T15:00:00.000Z'), category(false, '2026-11-18T16:00:00.000Z')]
const active = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Maintenance is active' })

test('after switching a category, its switch is disabled until the list is refetched', async () => {
  vi.stubGlobal('fetch', async () => Response.json(after))
  const reads: ((list: object[]) => void)[] = []
  renderWithProviders(<CategoriesPage />, '/admin/categories', () => new Promise((resolve) => void reads.push(resolve)))
  await waitFor(() => expect(reads).toHaveLength(1))
  reads[0]!([before])
  fireEvent.click(await active())
  await waitFor(() => expect(reads).toHaveLength(2))
  // The change itself has been answered by now.
  await act(async () => {})
  expect((await active()).disabled).toBe(true)
  reads[1]!([after])
  await waitFor(async () => expect((await active()).disabled).toBe(false))
  expect((await active()).getAttribute('aria-checked')).toBe('false')
})

test('deleting a category asks where its posts go, and Undo restores it', async () => {
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json({ id: 1, deletedAt: null, moved: 1 }))
  vi.stubGlobal('fetch', sent)
  const others = { ...before, id: 2, name: 'Seasonal Care' }
  renderWithProviders(<CategoriesPage />, '/admin/categories', async () => [{ ...before, postCount: 1 }, others])
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Maintenance' }))
  fireEvent.change(screen.getByLabelText('1 post uses it. Move it to'), { target: { value: 'Seasonal Care' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(currentToasts()[0]?.description).toBe('1 post was moved to Seasonal Care.'))
  currentToasts()[0]!.action!.run()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls.map(([path]) => path)).toEqual([
    '/api/admin/categories/1?reassignTo=Seasonal%20Care',
    '/api/admin/trash/category/1/restore',
  ])
})
